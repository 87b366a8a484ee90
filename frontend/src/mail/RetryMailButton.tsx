import Button from '@mui/material/Button';
import type { Mail } from '../api/types';
import { RedoIcon } from '../ui/icons';
import { useToast } from '../ui/toast';
import { useRecordAction } from '../ui/useRecordAction';
import { mailTexts } from './texts';

const { retry: texts } = mailTexts;

interface RetryMailButtonProps {
  mail: Mail;
  /** The dialog's one primary action. */
  isPrimary?: boolean;
}

/** Queues a failed mail again, as it was. */
export function RetryMailButton({ mail, isPrimary = false }: RetryMailButtonProps) {
  const { toast } = useToast();
  const { isPending, run } = useRecordAction({
    call: (api) => api.retryMail(mail.id),
    failure: texts.failed,
    onDone: ({ recipient }) => toast(texts.done(recipient)),
  });

  if (!mail.allowedActions.includes('retry')) return null;
  return (
    <Button
      variant={isPrimary ? 'contained' : 'outlined'}
      size={isPrimary ? 'medium' : 'small'}
      startIcon={<RedoIcon size={14} />}
      aria-disabled={isPending}
      aria-label={isPrimary ? undefined : texts.of(mail.subject, mail.recipient)}
      onClick={() => run()}
    >
      {isPending ? texts.pending : texts.action}
    </Button>
  );
}
