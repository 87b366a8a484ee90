import Box from '@mui/material/Box';
import { createElement, type ComponentType } from 'react';
import { AssignVerb } from '../activity/AssignVerb';
import type { BookingRow } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ActionMenu } from '../ui/ActionMenu';
import { ReactivateButton } from './actions/dialogVerbs';
import { CancelBookingButton } from './actions/CancelBookingButton';
import { EndEarlyButton } from './actions/EndEarlyButton';
import { MarkLiveButton } from './actions/MarkLiveButton';
import { ReinstateButton } from './actions/ReinstateButton';
import { RequestRevisionButton } from './actions/RequestRevisionButton';
import {
  ApproveBookingButton,
  DuplicateButton,
  ReviewBookingButton,
  UploadFilesButton,
  useHasActions,
  useStep,
  ViewDetailsButton,
  type ActionProps,
  type Step,
} from './verbs';

/** The button of each step in a list, where the artwork is not visible. */
export const STEP_BUTTONS: Record<Step, ComponentType<ActionProps>> = {
  approve: ReviewBookingButton,
  live: MarkLiveButton,
  upload: UploadFilesButton,
  reactivate: ReactivateButton,
  reinstate: ReinstateButton,
};

/** The next step as a button, the others in a menu. Viewers only see the details. */
export function RowActions({ booking }: { booking: BookingRow }) {
  const translate = useTranslate();
  const step = useStep(booking);

  if (!useHasActions(booking)) return <ViewDetailsButton />;
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
      {step && createElement(STEP_BUTTONS[step])}
      <ActionMenu
        of={booking}
        label={translate('bookings.of', { ...booking, label: translate('bookings.actions.more') })}
      >
        <ViewDetailsButton look="menu" />
        {step !== 'upload' && <UploadFilesButton look="menu" />}
        {step !== 'live' && <MarkLiveButton look="menu" />}
        <EndEarlyButton look="menu" />
        <ApproveBookingButton look="menu" />
        <RequestRevisionButton look="menu" />
        <DuplicateButton look="menu" />
        <AssignVerb resource="bookings" record={booking} label={translate('bookings.number', booking)} look="menu" />
        <CancelBookingButton look="menu" />
      </ActionMenu>
    </Box>
  );
}
