import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import { useVerbDialog } from '../ui/dialogInAddress';
import { RefusalVerb } from '../ui/RefusalVerb';
import { useVerb } from '../ui/useVerb';

export function CloseEnquiryButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { id, brand, brandContactEmail } = enquiry;
  const dialog = useVerbDialog(`close.${id}`);
  const draft = `close-enquiry:${id}`;
  const { isPending, refresh, submit } = useVerb<Refusal, Enquiry>({
    call: (api, refusal) => api.closeEnquiry(enquiry, refusal),
    done: () => ({ key: 'enquiries.close.done', args: { brand } }),
    failed: 'enquiries.close.failed',
    refreshesItself: true,
    form: draft,
    onDone: dialog.close,
  });

  function closeAndRefresh() {
    dialog.close();
    refresh();
  }

  return (
    <RefusalVerb
      dialog={dialog}
      isAllowed={enquiry.allowedActions.includes('close')}
      draft={draft}
      look="plain"
      label={translate('enquiries.actions.close')}
      name={translate('enquiries.actions.of', { label: translate('enquiries.actions.close'), brand })}
      title={translate('enquiries.close.title', { brand })}
      confirmLabel={translate('enquiries.close.submit')}
      pending={isPending}
      required="enquiries.close.required"
      tell={{
        label: translate('enquiries.close.tell'),
        hint: translate('enquiries.close.tellHint', { contact: brandContactEmail }),
      }}
      onConfirm={submit}
      onClose={closeAndRefresh}
    >
      {translate('enquiries.close.intro')}{' '}
      {enquiry.bookings.length > 0 && translate('enquiries.close.bookings', { smart_count: enquiry.bookings.length })}
    </RefusalVerb>
  );
}
