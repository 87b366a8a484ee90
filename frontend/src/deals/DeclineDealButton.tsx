import type { DealRequest } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Refusal } from '../providers/dataProvider';
import { useVerbDialog } from '../ui/dialogInAddress';
import { RefusalVerb } from '../ui/RefusalVerb';
import { useDealAction } from './useDealAction';

export function DeclineDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const dialog = useVerbDialog(`decline.${deal.id}`);
  const draft = `decline-deal:${deal.id}`;
  const { isAllowed, isPending, submit } = useDealAction<Refusal>(
    deal,
    'decline',
    (api, refusal) => api.declineDeal(deal, refusal),
    {
      done: ({ brand }) => ({ key: 'deals.decline.done', args: { brand } }),
      failed: 'deals.decline.failed',
      form: draft,
      onDone: dialog.close,
    },
  );

  return (
    <RefusalVerb
      dialog={dialog}
      isAllowed={isAllowed}
      draft={draft}
      look="secondary"
      label={translate('deals.decline.action')}
      title={translate('deals.decline.title')}
      confirmLabel={translate('deals.decline.submit')}
      pending={isPending}
      required="deals.decline.required"
      tell={{
        label: translate('deals.decline.tell'),
        hint: translate('deals.decline.tellHint', { email: deal.requestEmail }),
      }}
      onConfirm={submit}
      onClose={dialog.close}
    >
      {translate('deals.decline.intro', { brand: deal.brand })}{' '}
      {deal.bookings.length > 0 && translate('deals.decline.bookings')}
    </RefusalVerb>
  );
}
