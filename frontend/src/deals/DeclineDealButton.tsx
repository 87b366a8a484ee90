import type { DealRequest } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { RefusalVerb } from '../ui/RefusalVerb';

export function DeclineDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();

  return (
    <RefusalVerb
      dialogName={`decline.${deal.id}`}
      draft={`decline-deal:${deal.id}`}
      isAllowed={deal.allowedActions.includes('decline')}
      look="secondary"
      label={translate('deals.decline.action')}
      title={translate('deals.decline.title')}
      confirmLabel={translate('deals.decline.submit')}
      required="deals.decline.required"
      tell={{
        label: translate('deals.decline.tell'),
        hint: translate('deals.decline.tellHint', { email: deal.requestEmail }),
      }}
      resource="deal-requests"
      call={(api, refusal) => api.declineDeal(deal, refusal)}
      done={({ brand }) => ({ key: 'deals.decline.done', args: { brand } })}
      failed="deals.decline.failed"
    >
      {translate('deals.decline.intro', { brand: deal.brand })}{' '}
      {deal.bookings.length > 0 && translate('deals.decline.bookings')}
    </RefusalVerb>
  );
}
