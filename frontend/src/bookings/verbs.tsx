import CopyIcon from '@mui/icons-material/ContentCopyRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import MailIcon from '@mui/icons-material/MailOutlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { RecordContextProvider, useGetOne, useRecordContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Booking, BookingAction, BookingRow } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { isConflict } from '../providers/httpClient';
import type { PlacardDataProvider } from '../providers/dataProvider';
import { DIALOG_PARAMETER, isDialogOf, useDialogInAddress, useVerbDialog } from '../ui/dialogInAddress';
import { addDays, today } from '../ui/days';
import { businessDay } from '../ui/format';
import { Muted } from '../ui/Muted';
import { useProblemToast } from '../ui/useProblemToast';
import { useVerb, type Verb } from '../ui/useVerb';
import { ConfirmedVerb, DialogVerb, VerbButton, type VerbLook } from '../ui/VerbButton';
import { InvoicedMonth } from './actions/InvoicedMonth';
import { WhatWillBeSent } from './actions/WhatWillBeSent';
import { hasRun, isOver } from './days';
import { bookingPath, duplicatePath, fromList, pathBefore, reviewPath, uploadPath } from './paths';
import { recipientsOf, whoIsTold } from './recipients';

/** The props of every verb's button. */
export interface ActionProps {
  look?: VerbLook;
}

/** The steps of the workflow, the most important first. */
const STEPS = ['approve', 'live', 'upload', 'reactivate', 'reinstate'] as const satisfies BookingAction[];

export type Step = (typeof STEPS)[number];

/** Earlier, Mark as Live is in the menu: a booking goes live on its own, and an early start is invoiced earlier. */
const LIVE_WITHIN_DAYS = 30;

/** The step that moves the booking forward, if the server allows one. */
function nextStepOf({ allowedActions, status, liveDate, latestRound }: BookingRow): Step | undefined {
  const isEarly = businessDay(liveDate) > addDays(today(), LIVE_WITHIN_DAYS);
  const hasApprovedArtwork = latestRound !== null && (status === 'Approved' || hasRun({ status }));
  const isNext = { approve: true, live: !isEarly, upload: !hasApprovedArtwork, reactivate: true, reinstate: true };
  return STEPS.find((step) => allowedActions.includes(step) && isNext[step]);
}

/** A verb on the surrounding booking, and whether the booking allows it now. */
export function useBookingVerb<Variables = void, Reply extends { id: string } = Booking>(
  action: BookingAction,
  call: (api: PlacardDataProvider, booking: BookingRow, variables: Variables) => Promise<Reply>,
  outcome: Pick<Verb<Variables, Reply>, 'deletes' | 'done' | 'form' | 'listed' | 'close' | 'onDone' | 'onFailed'>,
) {
  const booking = useRecordContext<BookingRow>();
  const verb = useVerb<Variables, Reply>({
    resource: 'bookings',
    call: (api, variables) => {
      if (!booking) throw new Error('A verb needs a booking around it.');
      return call(api, booking, variables);
    },
    failed: `bookings.verbs.failures.${action}`,
    ...outcome,
  });
  return { booking, isAllowed: booking?.allowedActions.includes(action) ?? false, ...verb };
}

/** The name of a verb's dialog in the address. A verb that is also in the menu has a dialog in each place. */
export const dialogOf = (action: BookingAction, look: VerbLook | undefined, booking: BookingRow | undefined) =>
  [look === 'menu' ? 'menu' : 'page', action, booking?.id].join('.');

export const useBookingDialog = (action: BookingAction, look: VerbLook) =>
  useVerbDialog(dialogOf(action, look, useRecordContext<BookingRow>()));

/** Whether anything can be done with the booking. While one of its dialogs is open, that stays with what was typed there. */
export function useHasActions(booking: BookingRow): boolean {
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  return booking.allowedActions.length > 0 || isDialogOf(dialog, booking);
}

/** The step that gets a button. If that has opened a dialog, it stays when a colleague has moved the booking forward. */
export function useStep(booking: BookingRow): Step | undefined {
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const opened = (['live', 'reactivate', 'reinstate'] as const).find(
    (step) => dialog === dialogOf(step, 'row', booking),
  );
  return opened ?? nextStepOf(booking);
}

interface BookingDialogVerbProps extends ActionProps {
  action: 'cancel' | 'live' | 'endEarly' | 'correct' | 'editDates' | 'editRevenue' | 'reactivate' | 'reinstate';
  icon: ReactElement;
  /** The dialog. */
  children: (booking: Booking, close: () => void) => ReactNode;
}

/** A verb on the surrounding booking that opens a dialog, if the booking allows it. */
export function BookingDialogVerb({ action, look = 'row', icon, children }: BookingDialogVerbProps) {
  const trigger = useTrigger(look, useTranslate()(`bookings.actions.${action}`), icon);
  const booking = useRecordContext<BookingRow>();
  if (!booking) return null;
  const isAllowed = booking.allowedActions.includes(action);
  return (
    <DialogVerb {...trigger} dialog={dialogOf(action, look, booking)} isAllowed={isAllowed}>
      {(close) => (
        <WholeBooking id={booking.id} onLost={close}>
          {(whole) => children(whole, close)}
        </WholeBooking>
      )}
    </DialogVerb>
  );
}

/** The button of a verb on the surrounding booking. In a row it is named with its booking and has no icon. */
export function useTrigger(look: VerbLook, label: string, icon: ReactElement) {
  const translate = useTranslate();
  const { bookingNumber = 0 } = useRecordContext<BookingRow>() ?? {};
  return {
    look,
    label,
    icon: look === 'row' || look === 'quiet' ? undefined : icon,
    // Without its row, "Approve" alone would not tell screen reader users which booking it belongs to.
    name: look === 'row' ? translate('bookings.of', { label, bookingNumber }) : undefined,
  };
}

interface LinkVerbProps {
  look: VerbLook | undefined;
  action: 'viewDetails' | 'duplicate' | 'upload' | 'review';
  icon: ReactElement;
  /** @returns false if the booking does not allow it */
  to: (booking: BookingRow) => string | false;
}

function LinkVerb({ look = 'row', action, icon, to }: LinkVerbProps) {
  const trigger = useTrigger(look, useTranslate()(`bookings.actions.${action}`), icon);
  const location = useLocation();
  // After an upload from the booking's page, its way back leads to the same list as before.
  const state: unknown = action === 'upload' && pathBefore(location) ? location.state : fromList(location);
  const booking = useRecordContext<BookingRow>();
  const path = booking && to(booking);
  return path && <VerbButton {...trigger} to={path} state={state} />;
}

export const ViewDetailsButton = ({ look }: ActionProps) => (
  <LinkVerb look={look} action="viewDetails" icon={<ListIcon />} to={({ id }) => bookingPath(id)} />
);

/** Opens the form for a new booking, filled in like this one. */
export function DuplicateButton({ look }: ActionProps) {
  const { role } = useCurrentUser();
  const mayCreate = canAccess(role, { resource: 'bookings', action: 'create' });
  return (
    <LinkVerb look={look} action="duplicate" icon={<CopyIcon />} to={({ id }) => mayCreate && duplicatePath(id)} />
  );
}

export const UploadFilesButton = ({ look }: ActionProps) => (
  <LinkVerb
    look={look}
    action="upload"
    icon={<UploadIcon />}
    to={({ id, allowedActions }) => allowedActions.includes('upload') && uploadPath(id)}
  />
);

/** Links to the artwork, because nobody should approve artwork without having seen it. */
export const ReviewBookingButton = ({ look }: ActionProps) => (
  <LinkVerb
    look={look}
    action="review"
    icon={<EyeIcon />}
    to={({ id, allowedActions }) => allowedActions.includes('approve') && reviewPath(id)}
  />
);

interface ConfirmedProps extends ActionProps {
  action: 'approve' | 'resendEmail' | 'delete';
  icon: ReactElement;
  cancelLabel?: string;
  destructive?: boolean;
  verb: Pick<ReturnType<typeof useBookingVerb>, 'booking' | 'isAllowed' | 'isPending'> & { run: () => void };
  children: (booking: BookingRow) => ReactNode;
}

/** A verb on the surrounding booking with a confirmation dialog, if the booking allows it. */
export function ConfirmedBookingVerb({ action, look = 'row', icon, verb, children, ...dialog }: ConfirmedProps) {
  const translate = useTranslate();
  const trigger = useTrigger(look, translate(`bookings.actions.${action}`), icon);
  const { booking, isAllowed, isPending, run } = verb;
  if (!booking) return null;
  return (
    <ConfirmedVerb
      {...trigger}
      {...dialog}
      isAllowed={isAllowed}
      dialog={dialogOf(action, look, booking)}
      title={translate(`bookings.verbs.${action}.title`)}
      confirmLabel={translate(`bookings.verbs.${action}.submit`)}
      pending={isPending}
      onConfirm={() => run()}
    >
      {children(booking)}
    </ConfirmedVerb>
  );
}

/** Approves the surrounding booking. No email is sent once it is over, or if everybody who would get it was erased. */
export const useApproval = (outcome: { onDone?: () => void; onFailed?: (error: unknown) => boolean }) =>
  useBookingVerb('approve', (api, seen) => api.approveBooking(seen), {
    done: (booking) => ({
      key:
        isOver(booking) || !recipientsOf(booking) ? 'bookings.verbs.approve.doneUntold' : 'bookings.verbs.approve.done',
      args: { bookingNumber: booking.bookingNumber },
    }),
    ...outcome,
  });

/** Asks for confirmation in lists, where the artwork is not visible. */
export function ApproveBookingButton({ look = 'row' }: ActionProps) {
  const translate = useTranslate();
  const isBesideArtwork = look === 'primary';
  const { close } = useBookingDialog('approve', look);
  const verb = useApproval({
    onDone: isBesideArtwork ? undefined : close,
    onFailed: (error) => {
      // Artwork that has come since has not been looked at.
      if (!isBesideArtwork && isConflict(error)) close();
      return false;
    },
  });
  const { booking, isAllowed, isPending, run } = verb;

  if (!isBesideArtwork)
    return (
      <ConfirmedBookingVerb action="approve" look={look} icon={<CheckIcon />} verb={verb}>
        {(shown) => (
          <>
            <Muted>
              {isOver(shown)
                ? translate('bookings.verbs.approve.introWhenOver', shown)
                : whoIsTold('bookings.verbs.approve.intro', shown, translate)}
            </Muted>
            <InvoicedMonth booking={shown} change={{ status: 'Approved' }} />
          </>
        )}
      </ConfirmedBookingVerb>
    );
  if (!booking || !isAllowed) return null;
  return (
    <VerbButton
      look={look}
      label={translate('bookings.actions.approve')}
      icon={<CheckIcon />}
      pending={isPending}
      onClick={() => run()}
    />
  );
}

export function ResendBookingEmailButton({ look = 'menu' }: ActionProps) {
  const translate = useTranslate();
  const { close } = useBookingDialog('resendEmail', look);
  const verb = useBookingVerb('resendEmail', (api, seen) => api.resendBookingEmail(seen), {
    done: (booking) => ({ key: 'bookings.verbs.resendEmail.done', args: { recipients: recipientsOf(booking) } }),
    onDone: close,
  });
  return (
    <ConfirmedBookingVerb action="resendEmail" look={look} icon={<MailIcon />} verb={verb}>
      {(booking) => (
        <>
          <Muted>{translate('bookings.verbs.resendEmail.intro')}</Muted>
          <WhatWillBeSent booking={booking} verb="resendEmail" />
        </>
      )}
    </ConfirmedBookingVerb>
  );
}

interface WholeBookingProps {
  id: string;
  /** Called when it cannot be loaded, after the user has been told. */
  onLost: () => void;
  children: (booking: Booking) => ReactNode;
}

/** For dialogs, which need more of a booking than a list has. On the booking's own page it is already loaded. */
function WholeBooking({ id, onLost, children }: WholeBookingProps) {
  const { data: booking, error, isFetching } = useGetOne<Booking>('bookings', { id });
  const problemToast = useProblemToast();
  const isLost = error !== null && !isFetching && !booking;

  useEffect(() => {
    if (!isLost) return;
    problemToast('bookings.verbs.notLoaded');
    onLost();
  }, [isLost, problemToast, onLost]);

  return booking && <RecordContextProvider value={booking}>{children(booking)}</RecordContextProvider>;
}
