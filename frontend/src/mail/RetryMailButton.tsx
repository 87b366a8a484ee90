import RedoIcon from '@mui/icons-material/ReplayRounded';
import type { Mail } from '../api/types';
import { useVerb } from '../ui/useVerb';
import { VerbButton } from '../ui/VerbButton';
import { mailTexts } from './texts';

const { retry: texts } = mailTexts;

interface RetryMailButtonProps {
  mail: Mail;
  /** Set if it is the dialog's primary action. */
  isPrimary?: boolean;
}

/** Queues a failed mail again without changes. */
export function RetryMailButton({ mail, isPrimary = false }: RetryMailButtonProps) {
  const { isPending, run } = useVerb({
    call: (api) => api.retryMail(mail.id),
    done: ({ recipient }) => texts.done(recipient),
    failed: texts.failed,
  });

  if (!mail.allowedActions.includes('retry')) return null;
  return (
    <VerbButton
      look={isPrimary ? 'primary' : 'row'}
      label={texts.action}
      name={isPrimary ? undefined : texts.of(mail.subject, mail.recipient)}
      icon={<RedoIcon />}
      pending={isPending}
      pendingLabel={texts.pending}
      onClick={() => run()}
    />
  );
}
