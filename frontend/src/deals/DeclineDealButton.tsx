import type { DealRequest, LinkedBooking } from '../api/types';
import { InvoicedMonths } from '../bookings/actions/InvoicedMonth';
import { openBookings } from '../bookings/days';
import { isErased } from '../bookings/recipients';
import { useTranslate } from '../i18n/useTranslate';
import { RefusalVerb } from '../ui/RefusalVerb';

export function DeclineDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const open = openBookings(deal.bookings);
  const isRequesterErased = isErased(deal.requestEmail);
  const live = open.filter(({ status }) => status === 'Live');

  const said = (text: 'deals.decline.bookings' | 'deals.decline.live', bookings: LinkedBooking[]) =>
    bookings.length > 0 &&
    translate(text, {
      smart_count: bookings.length,
      numbers: bookings.map(({ bookingNumber }) => translate('bookings.number', { bookingNumber })).join(', '),
    });

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
      tell={
        (!isRequesterErased || open.length > 0) && {
          label: translate(isRequesterErased ? 'deals.decline.tellBrands' : 'deals.decline.tell'),
          hint: isRequesterErased
            ? translate('deals.decline.tellBrandsHint')
            : translate('deals.decline.tellHint', { email: deal.requestEmail }),
        }
      }
      resource="deal-requests"
      call={(api, refusal) => api.declineDeal(deal, refusal)}
      done={({ brand }) => ({ key: 'deals.decline.done', args: { brand } })}
      failed="deals.decline.failed"
      warnings={<InvoicedMonths bookings={open} change={() => ({ revenueAmount: 0 })} />}
    >
      {translate('deals.decline.intro', { brand: deal.brand })} {said('deals.decline.bookings', open)}{' '}
      {said('deals.decline.live', live)}
    </RefusalVerb>
  );
}
