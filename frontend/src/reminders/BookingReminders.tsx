import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { Booking, BookingChasing } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { canAccess } from '../providers/canAccess';
import { addDays, isWholeDay, today } from '../ui/days';
import { useRuledOut, useVerbDialog } from '../ui/dialogInAddress';
import { DayInput } from '../ui/form/DayInput';
import { ReasonInput } from '../ui/form/inputs';
import { formatDate, formatWeekday } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Muted } from '../ui/Muted';
import { Section } from '../ui/Section';
import { useVerb } from '../ui/useVerb';
import { DialogVerb, VerbButton } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';

type Named = Pick<Booking, 'id' | 'bookingNumber'>;

/** When the contacts of a booking are asked for its artwork, and how often they were. Nothing where none is wanted. */
export function BookingReminders({ booking }: { booking: Booking }) {
  const translate = useTranslate();
  const { id, status } = booking;
  const query = useRead(['bookings', id, 'chasing', status], (api) => api.bookingChasing(id), {
    enabled: mayWait(booking),
    // Another status must not take away the dialog that is open.
    placeholderData: keepPreviousData,
  });
  const { role } = useCurrentUser();
  const { isOpen, close } = useVerbDialog(muteDialog(id));
  const { data } = query;
  const isAdmin = canAccess(role, { resource: 'bookings', action: 'edit' });
  const isMuting = data && isAdmin && isOpen;
  useRuledOut(isOpen && !isMuting && !mayWait(booking), close);
  if (!isMuting && (!mayWait(booking) || (data && !data.isWaiting && data.reminders === 0))) return null;
  return (
    <Section
      title={translate('reminders.booking.title')}
      action={
        data && isAdmin && <Verbs booking={booking} chasing={data} isAllowed={mayWait(booking) && data.isWaiting} />
      }
    >
      <Loaded
        query={query}
        failed={{ title: translate('reminders.booking.failed') }}
        loading={<RowsSkeleton label={translate('reminders.loading')} rows={1} />}
      >
        {(chasing) => <Standing chasing={chasing} />}
      </Loaded>
    </Section>
  );
}

/** The server decides; this only spares a call for most bookings. */
const mayWait = ({ status, isDealBooking, uploadedFiles }: Booking): boolean =>
  ['Awaiting Upload', 'Revision Required', 'Overdue'].includes(status) ||
  (isDealBooking && uploadedFiles.length === 0 && ['Approved', 'Live'].includes(status));

function Standing({ chasing }: { chasing: BookingChasing }) {
  const translate = useTranslate();
  const { enabled, isWaiting, nextOn, mutedUntil, mutedReason, reminders, lastAt } = chasing;
  const next = nextOn
    ? translate('reminders.booking.next', { day: formatWeekday(nextOn) })
    : translate(enabled ? 'reminders.booking.none' : 'reminders.booking.off');
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {mutedUntil && (
        <div>{translate('reminders.booking.muted', { day: formatDate(mutedUntil), reason: mutedReason ?? '' })}</div>
      )}
      {isWaiting && <div>{next}</div>}
      {reminders > 0 && lastAt && (
        <Muted>{translate('reminders.booking.sent', { smart_count: reminders, when: formatDate(lastAt) })}</Muted>
      )}
    </Box>
  );
}

const muteDialog = (id: string) => `mute.${id}`;

function Verbs({ booking, chasing, isAllowed }: { booking: Named; chasing: BookingChasing; isAllowed: boolean }) {
  const translate = useTranslate();
  const { id, bookingNumber } = booking;
  const isMuted = chasing.mutedUntil !== null;
  const remind = useVerb({
    call: (api) => api.remindNow(id),
    done: () => ({ key: 'reminders.booking.reminded', args: { bookingNumber } }),
    failed: 'reminders.booking.notReminded',
  });
  const unmute = useVerb({
    call: (api) => api.muteBooking(id, { mutedUntil: null }),
    done: () => ({ key: 'reminders.booking.unmutedDone', args: { bookingNumber } }),
    failed: 'reminders.booking.notMuted',
  });
  const [label, { isPending, run }] = isMuted ? (['unmute', unmute] as const) : (['remind', remind] as const);
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {isAllowed && (
        <VerbButton
          look="quiet"
          label={translate(`reminders.booking.${label}`)}
          pending={isPending}
          onClick={() => run()}
        />
      )}
      <DialogVerb
        look="quiet"
        label={translate('reminders.booking.mute')}
        dialog={muteDialog(id)}
        isAllowed={isAllowed && !isMuted}
      >
        {(close) => <MuteDialog booking={booking} onClose={close} />}
      </DialogVerb>
    </Box>
  );
}

const WEEK = 7;

function MuteDialog({ booking: { id, bookingNumber }, onClose }: { booking: Named; onClose: () => void }) {
  const translate = useTranslate();
  const [untouched] = useState(() => ({ mutedUntil: addDays(today(), WEEK), reason: '' }));
  return (
    <VerbDialog<typeof untouched, BookingChasing>
      title={translate('reminders.booking.muteTitle', { bookingNumber })}
      confirmLabel={translate('reminders.booking.submit')}
      values={untouched}
      draft={`mute:${id}`}
      validate={({ mutedUntil, reason }) => ({
        ...(!(isWholeDay(mutedUntil) && mutedUntil >= today()) && {
          mutedUntil: translate('reminders.booking.missing'),
        }),
        ...(reason.trim() === '' && { reason: translate('reminders.booking.required') }),
      })}
      verb={{
        call: (api, { mutedUntil, reason }) => api.muteBooking(id, { mutedUntil, reason: reason.trim() }),
        done: () => ({ key: 'reminders.booking.mutedDone', args: { bookingNumber } }),
        failed: 'reminders.booking.notMuted',
      }}
      onClose={onClose}
    >
      <Muted>{translate('reminders.booking.muteText')}</Muted>
      <DayInput source="mutedUntil" label={translate('reminders.booking.until')} min={today()} required />
      <ReasonInput minRows={2} maxRows={6} />
    </VerbDialog>
  );
}
