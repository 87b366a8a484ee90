import RedoIcon from '@mui/icons-material/ReplayRounded';
import Typography from '@mui/material/Typography';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ConfirmedCall } from '../ui/VerbButton';

export function ReopenEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand } = enquiry;
  if (!enquiry.allowedActions.includes('reopen')) return null;
  return (
    <ConfirmedCall
      label={translate('enquiries.actions.reopen')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.reopen'), brand })}
      icon={<RedoIcon />}
      dialog={`reopen.${id}`}
      title={translate('enquiries.reopen.title', { brand })}
      confirmLabel={translate('enquiries.actions.reopen')}
      verb={{
        call: (api) => api.reopenEnquiry(enquiry),
        done: () => ({ key: 'enquiries.reopen.done', args: { brand } }),
        failed: 'enquiries.reopen.failed',
      }}
    >
      <Typography color="text.secondary">{translate('enquiries.reopen.intro')}</Typography>
    </ConfirmedCall>
  );
}
