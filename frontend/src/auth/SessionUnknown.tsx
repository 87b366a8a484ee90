import { PublicFrame } from '../public/PublicFrame';
import { FormHead } from '../public/form/FormHead';
import controls from '../ui/controls.module.css';
import { authTexts } from './texts';

const { title, text, action } = authTexts.unknown;

/** The server did not answer who is signed in, so neither the pages nor the sign-in screen would be right. */
export const SessionUnknown = () => (
  <PublicFrame title={title}>
    <FormHead title={title} lead={text} />
    <button type="button" className={controls.primary} onClick={() => window.location.reload()}>
      {action}
    </button>
  </PublicFrame>
);
