import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { Mail } from '../api/types';
import { recordPath } from '../audit/paths';
import { useIsGone } from '../audit/useExisting';
import { mailTexts as texts } from './texts';

/** The record that a mail belongs to, and the way there while it exists. */
export function MailAbout({ mail }: { mail: Mail }) {
  const { aboutType, aboutId, aboutLabel } = mail;
  const isGone = useIsGone(mail);
  if (!aboutType || !aboutId || !aboutLabel) return null;
  if (isGone) return texts.gone(texts.abouts[aboutType], aboutLabel);
  return (
    <Link component={RouterLink} to={recordPath(aboutType, aboutId)} underline="always">
      {texts.about(texts.abouts[aboutType], aboutLabel)}
    </Link>
  );
}
