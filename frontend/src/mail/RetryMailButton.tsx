import RedoIcon from '@mui/icons-material/ReplayRounded';
import type { Mail } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useVerb } from '../ui/useVerb';
import { VerbButton } from '../ui/VerbButton';

interface RetryMailButtonProps {
  mail: Mail;
  /** Set if it is the dialog's primary action. */
  isPrimary?: boolean;
}

/** Queues a failed mail again without changes. */
export function RetryMailButton({ mail, isPrimary = false }: RetryMailButtonProps) {
  const translate = useTranslate();
  const { isPending, run } = useVerb({
    call: (api) => api.retryMail(mail.id),
    done: ({ recipient }) => ({ key: 'mail.retry.done', args: { recipient } }),
    failed: 'mail.retry.failed',
  });

  if (!mail.allowedActions.includes('retry')) return null;
  return (
    <VerbButton
      look={isPrimary ? 'primary' : 'row'}
      label={translate('mail.retry.action')}
      name={isPrimary ? undefined : translate('mail.retry.of', { subject: mail.subject, recipient: mail.recipient })}
      icon={<RedoIcon />}
      pending={isPending}
      pendingLabel={translate('mail.retry.pending')}
      onClick={() => run()}
    />
  );
}
