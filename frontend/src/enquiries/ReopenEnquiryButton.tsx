import RedoIcon from '@mui/icons-material/ReplayRounded';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useVerbDialog } from '../ui/dialogInAddress';
import { useVerb } from '../ui/useVerb';
import { ConfirmedVerb } from '../ui/VerbButton';

export function ReopenEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand } = enquiry;
  const dialog = `reopen.${id}`;
  const { close } = useVerbDialog(dialog);
  const { isPending, run } = useVerb({
    call: (api) => api.reopenEnquiry(enquiry),
    done: () => ({ key: 'enquiries.reopen.done', args: { brand } }),
    failed: 'enquiries.reopen.failed',
    onDone: close,
  });

  if (!enquiry.allowedActions.includes('reopen')) return null;
  return (
    <ConfirmedVerb
      label={translate('enquiries.actions.reopen')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.reopen'), brand })}
      icon={<RedoIcon />}
      dialog={dialog}
      title={translate('enquiries.reopen.title', { brand })}
      confirmLabel={translate('enquiries.actions.reopen')}
      pending={isPending}
      onConfirm={() => run()}
    >
      <Typography color="text.secondary">{translate('enquiries.reopen.intro')}</Typography>
    </ConfirmedVerb>
  );
}
