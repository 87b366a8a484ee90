import { useState } from 'react';
import PoundIcon from '@mui/icons-material/CurrencyPoundRounded';
import { useWatch } from 'react-hook-form';
import type { Booking, Quote } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { NewRevenue } from '../../providers/dataProvider';
import { readInsertions } from '../../rates/insertions';
import { InsertionsInput, ListPrice, PriceReasonInputs, type TypedPrice } from '../../rates/PriceInputs';
import { NOT_KNOWN, useQuote, useSettledQuotes } from '../../rates/useQuote';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { keptDraft } from '../../ui/drafts';
import { FollowRecord } from '../../ui/form/form';
import { NumberInput } from '../../ui/form/inputs';
import { formatPounds } from '../../ui/format';
import { penceToInput, readRevenue } from '../../ui/money';
import { useProblemToast } from '../../ui/useProblemToast';
import { BookingDialogVerb, useBookingVerb, type ActionProps } from '../verbs';
import { daysOf } from './bookingDays';
import { InvoicedMonth } from './InvoicedMonth';

export const EditRevenueButton = ({ look = 'quiet' }: ActionProps) => (
  <BookingDialogVerb action="editRevenue" look={look} icon={<PoundIcon />}>
    {(booking, close) => <EditRevenueDialog opened={booking} onClose={close} />}
  </BookingDialogVerb>
);

function EditRevenueDialog({ opened, onClose }: { opened: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const { current, freshness, meanwhile, noticeConflict } = useCurrentRecord('bookings', opened);
  const isCancelled = current.status === 'Cancelled';
  const { liveDate, endDate } = daysOf(current);
  const rateId = (!isCancelled && current.rateId) || undefined;
  const wanted = { rateId, units: current.units, liveDate, endDate };
  const quote = useQuote(wanted);
  const settledQuotes = useSettledQuotes(NOT_KNOWN);
  const [awaitsQuote, setAwaitsQuote] = useState(false);
  const draft = `revenue:${opened.id}`;
  const [hadDraft] = useState(() => keptDraft(draft) !== undefined);
  const verb = useBookingVerb<NewRevenue>(
    'editRevenue',
    (api, _booking, revenue) => api.editRevenue(current, revenue),
    {
      done: ({ bookingNumber, revenueAmount }) => ({
        key: isCancelled ? 'bookings.verbs.editRevenue.doneCharge' : 'bookings.verbs.editRevenue.done',
        args: { bookingNumber, amount: formatPounds(revenueAmount) },
      }),
      form: draft,
      close: onClose,
      onFailed: noticeConflict,
    },
  );

  async function submit({ revenueAmount, insertions, priceReasonKind, priceReason }: TypedPrice) {
    const pence = readRevenue(revenueAmount);
    setAwaitsQuote(true);
    const [settled] = await settledQuotes([wanted]);
    setAwaitsQuote(false);
    const countsInsertions = rateId !== undefined && mayCount(settled, insertions, current);
    const times = countsInsertions ? readInsertions(insertions) : null;
    if (times === undefined) return { insertions: translate('rates.price.invalidInsertions') };
    if (pence !== null)
      return verb.submit({
        revenueAmount: pence,
        ...(countsInsertions && { insertions: times }),
        priceReasonKind: (priceReasonKind || null) as NewRevenue['priceReasonKind'],
        priceReason: priceReason.trim() || null,
      });
    return { revenueAmount: problemToast('bookings.verbs.invalid.revenue') };
  }

  const isKept = hadDraft || freshness === 'reloaded';
  const hints = [
    isKept && translate('bookings.verbs.editRevenue.current', { amount: formatPounds(current.revenueAmount) }),
    isCancelled &&
      translate('bookings.verbs.editRevenue.before', { amount: formatPounds(current.revenueBeforeCancellation ?? 0) }),
    !isKept && !isCancelled && translate('bookings.verbs.editRevenue.hint'),
  ];

  return (
    <ActionDialog
      title={translate('bookings.verbs.editRevenue.title')}
      confirmLabel={translate('bookings.verbs.editRevenue.submit')}
      pending={awaitsQuote || verb.isPending}
      values={priceOf(current)}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    >
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" {...meanwhile} />
      <FollowRecord values={priceOf(current)} />
      <NumberInput
        source="revenueAmount"
        label={translate(isCancelled ? 'bookings.verbs.cancel.charge' : 'bookings.verbs.editRevenue.label')}
        helperText={hints.filter(Boolean).join(' ')}
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      {current.listAmount !== null && !isCancelled && (
        <ByRateCard booking={current} listAmount={current.listAmount} quote={quote} />
      )}
      <NewAmount booking={current} />
    </ActionDialog>
  );
}

function NewAmount({ booking }: { booking: Booking }) {
  const amount = readRevenue(useWatch<TypedPrice, 'revenueAmount'>({ name: 'revenueAmount' }));
  return <InvoicedMonth booking={booking} change={{ revenueAmount: amount ?? booking.revenueAmount }} />;
}

/**
 * Whether the rate counts insertions. While that is not known, those that were typed are kept and sent: the server
 * ignores them if the rate does not.
 */
const mayCount = (quote: Quote | null | undefined, typed: string, booking: Booking): boolean =>
  quote === undefined ? typed !== priceOf(booking).insertions : quote?.basis === 'insertion';

const priceOf = ({ revenueAmount, insertions, priceReasonKind, priceReason }: Booking): TypedPrice => ({
  revenueAmount: penceToInput(revenueAmount),
  insertions: insertions === null ? '' : String(insertions),
  priceReasonKind: priceReasonKind ?? '',
  priceReason: priceReason ?? '',
});

interface ByRateCardProps {
  booking: Booking;
  listAmount: number;
  /** At the booking's rate, for one insertion if it counts them; undefined while it is not known. */
  quote: Quote | null | undefined;
}

/** The list price, for other insertions, too. */
function ByRateCard({ booking, listAmount, quote }: ByRateCardProps) {
  const typed = useWatch<TypedPrice, 'insertions'>({ name: 'insertions' });
  const times = readInsertions(typed);
  const counts = mayCount(quote, typed, booking);
  // The field stays while its number is being changed.
  const [isAsked, setAsked] = useState(counts);
  const asks = counts || (isAsked && quote === undefined);
  if (asks !== isAsked) setAsked(asks);
  const listed = asks && quote && times !== undefined ? quote.amount * (times ?? 1) : listAmount;
  return (
    <>
      {asks && <InsertionsInput />}
      {(quote !== undefined || !asks) && <ListPrice text={formatPounds(listed)} amount={listed} />}
      <PriceReasonInputs listAmount={listed} />
    </>
  );
}
