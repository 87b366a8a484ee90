import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { useRecordContext } from 'react-admin';
import type { Booking } from '../../api/types';
import { ActionMenu } from '../../ui/ActionMenu';
import type { ActionProps } from '../actions/ActionTrigger';
import { ApproveBookingButton } from '../actions/ApproveBookingButton';
import { MarkLiveButton } from '../actions/MarkLiveButton';
import { nextStepOf, type Step } from '../actions/nextStep';
import { ReactivateButton } from '../actions/ReactivateButton';
import { RequestRevisionButton } from '../actions/RequestRevisionButton';
import { ReviewBookingButton } from '../actions/ReviewBookingButton';
import { UploadFilesButton } from '../actions/UploadFilesButton';
import { ViewDetailsButton } from '../actions/ViewDetailsButton';
import { bookingTexts } from '../texts';

const STEP_BUTTONS: Record<Step, ComponentType<ActionProps>> = {
  approve: ReviewBookingButton,
  live: MarkLiveButton,
  upload: UploadFilesButton,
  reactivate: ReactivateButton,
};

/** The next step as a button, the others in a menu. Viewers only see the details. */
export function RowActions() {
  const booking = useRecordContext<Booking>();
  if (!booking) return null;
  const step = nextStepOf(booking);
  const NextStep = step && STEP_BUTTONS[step];

  if (booking.allowedActions.length === 0) return <ViewDetailsButton />;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {NextStep && <NextStep />}
      <ActionMenu label={bookingTexts.of(bookingTexts.actions.more, booking.bookingNumber)}>
        <ViewDetailsButton look="menu" />
        {step !== 'upload' && <UploadFilesButton look="menu" />}
        <ApproveBookingButton look="menu" />
        <RequestRevisionButton look="menu" />
      </ActionMenu>
    </Box>
  );
}
