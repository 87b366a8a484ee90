import Alert from '@mui/material/Alert';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Booking } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { NoSpaceInForm, useFillDates, useNoSpace } from '../../inventory/NoSpaceDialog';
import { SpaceHint } from '../../inventory/SpaceHint';
import { useCatalogue } from '../../providers/catalogue';
import type { FollowOn, Overbooking } from '../../providers/dataProvider';
import { PriceForDates, type WithListRevenue } from '../../rates/PriceForDates';
import { keyFor } from '../../ui/attempts';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { DayInput } from '../../ui/form/DayInput';
import { errorsByField, FormError } from '../../ui/form/form';
import { CheckboxInput } from '../../ui/form/inputs';
import { Muted } from '../../ui/Muted';
import { useNavigateFromHere } from '../../ui/useNavigateFromHere';
import { useProblemToast } from '../../ui/useProblemToast';
import { useOpportunityOf, usePlaceOf } from '../form/opportunities';
import { useDeadline } from '../form/useDeadline';
import { bookingPath } from '../paths';
import { useBookingVerb } from '../verbs';
import { errorIn } from './bookingDays';

type Values = WithListRevenue & { liveDate: string; endDate: string; newArtwork: boolean; deadlineDate: string };

/** Asks when the follow-on booking runs, makes it and opens it. */
export function ReactivateDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const navigate = useNavigateFromHere();
  // The name of both the draft and the attempt.
  const name = `reactivate:${booking.id}`;
  const noSpace = useNoSpace<FollowOn>();
  const verb = useBookingVerb<FollowOn & Overbooking>(
    'reactivate',
    (api, seen, form) => api.reactivate(seen, form, keyFor(name, JSON.stringify(form))),
    {
      done: ({ bookingNumber, followsBookingNumber }) => ({
        key: 'bookings.verbs.reactivate.done',
        args: { followOn: bookingNumber, bookingNumber: followsBookingNumber ?? '' },
      }),
      form: name,
      close: (followOn) => void navigate(bookingPath(followOn.id), { replace: true }),
      onFailed: noSpace.notice,
    },
  );

  function submit({ liveDate, endDate, newArtwork, deadlineDate, listRevenue }: Values) {
    const days = { liveDate, endDate, ...(newArtwork && { deadlineDate }) };
    const error = errorIn(days);
    if (error) return errorsByField({ ...days }, problemToast(error));
    return verb.submit({
      ...days,
      artwork: newArtwork ? 'new' : 'same',
      ...(listRevenue && { revenueAmount: listRevenue.amount }),
    });
  }

  return (
    <ActionDialog<Values>
      title={translate('bookings.verbs.reactivate.title')}
      confirmLabel={translate('bookings.verbs.reactivate.submit')}
      pending={verb.isPending}
      values={{
        ...{ liveDate: '', endDate: '', newArtwork: booking.artworks.length === 0, deadlineDate: '' },
        listRevenue: null,
      }}
      draft={name}
      onConfirm={submit}
      onClose={onClose}
    >
      <Muted>{translate('bookings.verbs.reactivate.intro', { bookingNumber: booking.bookingNumber })}</Muted>
      {booking.followedByBookingNumber !== null && (
        <Alert severity="info">
          {translate('bookings.verbs.reactivate.followed', { followOn: booking.followedByBookingNumber })}
        </Alert>
      )}
      <DateInputs booking={booking} />
      <FormError />
      <NoSpaceInForm form={name} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}

function DateInputs({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext<Values>();
  const { liveDate, endDate, newArtwork } = useWatch<Values>() as Values;
  const opportunity = useOpportunityOf(booking);
  const { isPending: isLoading } = useCatalogue();
  const isLate = useDeadline({ live: 'liveDate', deadline: 'deadlineDate', opportunity, isLoading });
  const hasArtwork = booking.artworks.length > 0;
  const shared = { required: true, hidesError: true, onChange: () => clearErrors() };
  return (
    <>
      <DayInput source="liveDate" label={translate('resources.bookings.fields.liveDate')} autoFocus {...shared} />
      <DayInput source="endDate" label={translate('resources.bookings.fields.endDate')} min={liveDate} {...shared} />
      <SpaceHint
        opportunity={usePlaceOf(booking)}
        days={{ from: liveDate, to: endDate }}
        units={booking.units}
        onWindow={useFillDates()}
      />
      <PriceForDates
        wanted={{
          opportunityId: booking.opportunityId ?? opportunity?.id,
          units: booking.units,
          insertions: booking.insertions ?? undefined,
        }}
        revenueAmount={booking.revenueAmount}
      />
      <CheckboxInput
        source="newArtwork"
        label={translate('bookings.verbs.reactivate.newArtwork')}
        hint={translate(`bookings.verbs.reactivate.${hasArtwork ? 'newArtworkHint' : 'noArtworkHint'}`)}
        disabled={!hasArtwork}
      />
      {newArtwork && (
        <DayInput source="deadlineDate" label={translate('resources.bookings.fields.deadlineDate')} {...shared} />
      )}
      {newArtwork && isLate && <Alert severity="warning">{translate('bookings.create.deadlineAfterLive')}</Alert>}
    </>
  );
}
