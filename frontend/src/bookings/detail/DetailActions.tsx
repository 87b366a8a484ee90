import type { ComponentType } from 'react';
import type { Booking } from '../../api/types';
import { ActionMenu } from '../../ui/ActionMenu';
import { DeleteBookingButton } from '../actions/DeleteBookingButton';
import { EditDatesButton } from '../actions/EditDatesButton';
import { EditRevenueButton } from '../actions/EditRevenueButton';
import { ReactivateButton } from '../actions/ReactivateButton';
import { RequestRevisionButton } from '../actions/RequestRevisionButton';
import { bookingTexts } from '../texts';
import {
  ApproveBookingButton,
  MarkLiveButton,
  nextStepOf,
  ResendBookingEmailButton,
  UploadFilesButton,
  type ActionProps,
  type Step,
} from '../verbs';

const STEP_BUTTONS: Record<Step, ComponentType<ActionProps>> = {
  approve: ApproveBookingButton,
  live: MarkLiveButton,
  upload: UploadFilesButton,
  reactivate: ReactivateButton,
};

/** The page's verbs: the next step of the workflow last and primary, the rest in a menu. */
export function DetailActions({ booking }: { booking: Booking }) {
  if (booking.allowedActions.length === 0) return null;
  const step = nextStepOf(booking);
  const NextStep = step && STEP_BUTTONS[step];
  return (
    <>
      <ActionMenu label={bookingTexts.actions.more} outlined>
        {step !== 'upload' && <UploadFilesButton look="menu" />}
        <EditDatesButton look="menu" />
        <EditRevenueButton look="menu" />
        <ResendBookingEmailButton look="menu" />
        <DeleteBookingButton look="menu" />
      </ActionMenu>
      <RequestRevisionButton look="secondary" />
      {NextStep && <NextStep look="primary" />}
    </>
  );
}
