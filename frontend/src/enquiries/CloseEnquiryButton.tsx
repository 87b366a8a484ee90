import type { Enquiry } from '../api/types';
import { openBookings } from '../bookings/days';
import { isErased } from '../bookings/recipients';
import { useTranslate } from '../i18n/useTranslate';
import { RefusalVerb } from '../ui/RefusalVerb';

export function CloseEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand, brandContactEmail } = enquiry;
  const open = openBookings(enquiry.bookings).length;

  return (
    <RefusalVerb
      dialogName={`close.${id}`}
      draft={`close-enquiry:${id}`}
      isAllowed={enquiry.allowedActions.includes('close')}
      look="plain"
      label={translate('enquiries.actions.close')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.close'), brand })}
      title={translate('enquiries.close.title', { brand })}
      confirmLabel={translate('enquiries.close.submit')}
      required="enquiries.close.required"
      tell={
        !isErased(brandContactEmail) && {
          label: translate('enquiries.close.tell'),
          hint: translate('enquiries.close.tellHint', { contact: brandContactEmail }),
        }
      }
      call={(api, refusal) => api.closeEnquiry(enquiry, refusal)}
      done={() => ({ key: 'enquiries.close.done', args: { brand } })}
      failed="enquiries.close.failed"
    >
      {translate('enquiries.close.intro')} {open > 0 && translate('enquiries.close.bookings', { smart_count: open })}
    </RefusalVerb>
  );
}
