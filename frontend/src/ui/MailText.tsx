import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { MailPreview as Mail } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { Facts } from './Facts';

interface MailPreviewProps {
  mail: Mail;
  /** For places that do not show the subject as a title. */
  withSubject?: boolean;
}

/** An email that has not been sent (docs/product.md, 8.7). */
export function MailPreview({ mail: { to, copies, replyTo, subject, text }, withSubject = false }: MailPreviewProps) {
  const translate = useTranslate();
  return (
    // A dialog is around it, which already has padding.
    <Box sx={{ '& dl': { padding: '4px 0 12px' } }}>
      <Facts
        facts={[
          [translate('mail.dialog.to'), to],
          copies.length > 0 && [translate('mail.preview.copies'), copies.join(', ')],
          replyTo.length > 0 && [translate('mail.preview.replyTo'), replyTo.join(', ')],
          withSubject && [translate('mail.preview.subject'), subject],
        ]}
      />
      <MailText text={text} />
    </Box>
  );
}

/** The text part of an email, as it was or will be sent. */
export function MailText({ text }: { text: string }) {
  const translate = useTranslate();
  const textId = useId();
  return (
    <section aria-labelledby={textId}>
      <Typography variant="h3" id={textId}>
        {translate('mail.dialog.text')}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary">
        {translate('mail.dialog.textNote')}
      </Typography>
      {/* Focusable, so that long mails can be scrolled with the keyboard. */}
      <Text tabIndex={0} aria-labelledby={textId}>
        {text}
      </Text>
    </section>
  );
}

const Text = styled('pre')(({ theme }) => ({
  margin: '8px 0 0',
  padding: 16,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  backgroundColor: theme.palette.ground,
  // The text is aligned with spaces.
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSize: '0.75rem',
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}));
