import MailIcon from '@mui/icons-material/MailOutlined';
import type { ResourceProps } from 'react-admin';
import type { Mail } from '../api/types';
import { resourcePage, type ResourceOptions } from '../layout/page';
import { MAIL } from './paths';

/** /mail in the interface, /api/mails in the API (providers/dataProvider.ts). */
export const mail: ResourceProps = {
  name: MAIL,
  list: resourcePage(
    { resource: MAIL, action: 'list', denied: 'mail.denied' },
    async () => (await import('./MailList')).MailList,
  ),
  icon: MailIcon,
  recordRepresentation: ({ subject }: Mail) => subject,
  options: { menu: [{ title: 'mail.title', to: `/${MAIL}`, icon: MailIcon, position: 15 }] } satisfies ResourceOptions,
};
