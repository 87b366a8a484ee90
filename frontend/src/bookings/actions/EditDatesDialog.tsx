import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { NoSpaceInForm, useFillDates, useNoSpace } from '../../inventory/NoSpaceDialog';
import { SpaceHint } from '../../inventory/SpaceHint';
import type { BookingDates, NewDates, Overbooking } from '../../providers/dataProvider';
import { PriceForDates, type WithListRevenue } from '../../rates/PriceForDates';
import { ChangedMeanwhile, useCurrentRecord } from '../../ui/ChangedMeanwhile';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { isWholeDay } from '../../ui/days';
import { keptDraft } from '../../ui/drafts';
import { DayInput } from '../../ui/form/DayInput';
import { errorsByField, FollowRecord, FormError } from '../../ui/form/form';
import { formatDate } from '../../ui/format';
import { Muted } from '../../ui/Muted';
import { statusName } from '../../ui/statusName';
import { useProblemToast } from '../../ui/useProblemToast';
import { hasRun, isDeadlineLate, statusOn } from '../days';
import { usePlaceOf } from '../form/opportunities';
import { useBookingVerb } from '../verbs';
import { DATE_FIELDS, datesToSend, daysOf, errorIn, ownDays, type DateField } from './bookingDays';
import { InvoicedMonth } from './InvoicedMonth';
import { TellBrand } from './TellBrand';

interface Values extends BookingDates, WithListRevenue {
  tellBrand: boolean;
  /** The dates that were picked: each is sent as a whole day, even if the day is the same. */
  chosen: DateField[];
}

interface EditDatesDialogProps {
  opened: Booking;
  /** Days to start from instead of those of the booking, which are then shown beside them. */
  proposed?: BookingDates;
  onClose: () => void;
}

export function EditDatesDialog({ opened, proposed, onClose }: EditDatesDialogProps) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const { current, freshness, meanwhile, noticeConflict } = useCurrentRecord('bookings', opened);
  // What is typed for one proposal is not for another.
  const draft = ['dates', opened.id, proposed?.liveDate, proposed?.endDate].filter(Boolean).join(':');
  const [hadDraft] = useState(() => keptDraft(draft) !== undefined);
  const noSpace = useNoSpace<NewDates>(noticeConflict);
  const verb = useBookingVerb<NewDates & Overbooking>(
    'editDates',
    (api, _booking, form) => api.editDates(current, form),
    {
      done: ({ bookingNumber, status }) => ({
        key: status === current.status ? 'bookings.verbs.editDates.done' : 'bookings.verbs.editDates.moved',
        args: { bookingNumber, status: statusName(status, translate) },
      }),
      form: draft,
      close: onClose,
      onFailed: noSpace.notice,
    },
  );

  function submit({ tellBrand, listRevenue, chosen, ...days }: Values) {
    const error = errorIn(days);
    if (error) return errorsByField({ ...days }, problemToast(error));
    return verb.submit({
      ...datesToSend(days, current, chosen),
      tellBrand,
      ...(listRevenue && { revenueAmount: listRevenue.amount }),
    });
  }

  return (
    <ActionDialog<Values>
      title={translate('bookings.verbs.editDates.title')}
      confirmLabel={translate('bookings.verbs.editDates.submit')}
      pending={verb.isPending}
      values={{ ...daysOf(current), ...proposed, tellBrand: !hasRun(opened), listRevenue: null, chosen: [] }}
      draft={draft}
      onConfirm={submit}
      onClose={onClose}
    >
      <Muted>{`#${opened.bookingNumber} ${opened.brandName}`}</Muted>
      <ChangedMeanwhile texts="bookings.verbs.changedMeanwhile" {...meanwhile} />
      <FollowUntouchedDates booking={current} />
      <DateInputs current={proposed || hadDraft || freshness === 'reloaded' ? current : undefined} />
      <Space booking={current} />
      <TellBrand booking={current} verb="editDates" />
      <Price booking={current} />
      <FormError />
      <Warnings booking={current} />
      <NoSpaceInForm form={draft} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}

/** A date that was picked stays, even if its day is the one that it had. */
function FollowUntouchedDates({ booking }: { booking: Booking }) {
  const chosen = useWatch<Values, 'chosen'>({ name: 'chosen' });
  const untouched = DATE_FIELDS.filter((field) => !chosen.includes(field));
  const days = daysOf(booking);
  return <FollowRecord values={Object.fromEntries(untouched.map((field) => [field, days[field]]))} />;
}

/** @param current the saved dates, if they may differ from those that the person started from */
function DateInputs({ current }: { current: Booking | undefined }) {
  const translate = useTranslate();
  const { clearErrors, getValues, setValue } = useFormContext<Values>();
  function choose(field: DateField) {
    clearErrors();
    setValue('chosen', [...new Set([...getValues('chosen'), field])]);
  }
  return DATE_FIELDS.map((field, position) => (
    <DayInput
      key={field}
      source={field}
      label={translate(`resources.bookings.fields.${field}`)}
      autoFocus={position === 0}
      required
      hidesError
      helperText={current && translate('bookings.verbs.editDates.current', { date: formatDate(current[field]) })}
      onChange={() => choose(field)}
    />
  ));
}

/** Whether there is room for the booking on the chosen days, besides what it takes itself. */
function Space({ booking }: { booking: Booking }) {
  const { liveDate, endDate } = useWatch() as BookingDates;
  return (
    <SpaceHint
      opportunity={usePlaceOf(booking)}
      days={{ from: liveDate, to: endDate }}
      units={booking.units}
      own={ownDays(booking)}
      onWindow={useFillDates()}
    />
  );
}

/** Another deadline prices nothing. */
function Price({ booking }: { booking: Booking }) {
  const { liveDate, endDate } = useWatch() as Values;
  const days = daysOf(booking);
  return (
    <PriceForDates
      wanted={{
        rateId: booking.rateId ?? undefined,
        units: booking.units,
        insertions: booking.insertions ?? undefined,
      }}
      isMoved={liveDate !== days.liveDate || endDate !== days.endDate}
      revenueAmount={booking.revenueAmount}
      listAmount={booking.listAmount}
    />
  );
}

function Warnings({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { liveDate, deadlineDate, endDate, listRevenue, chosen } = useWatch() as Values;
  const days = { liveDate, deadlineDate, endDate };
  const areWhole = Object.values(days).every(isWholeDay);
  const status = areWhole ? statusOn(datesToSend(days, booking, chosen), booking) : booking.status;
  return (
    <>
      {isDeadlineLate(days) && <Alert severity="warning">{translate('bookings.create.deadlineAfterLive')}</Alert>}
      {status !== booking.status && (
        <Alert severity="warning">
          {status === undefined
            ? translate('bookings.verbs.editDates.notOverdue')
            : translate('bookings.verbs.editDates.status', {
                status: statusName(status, translate),
                former: statusName(booking.status, translate),
              })}
        </Alert>
      )}
      <InvoicedMonth
        booking={booking}
        change={{
          liveDate: isWholeDay(liveDate) ? liveDate : booking.liveDate,
          revenueAmount: listRevenue?.amount ?? booking.revenueAmount,
        }}
      />
    </>
  );
}
