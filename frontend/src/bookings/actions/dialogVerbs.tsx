import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import RedoIcon from '@mui/icons-material/ReplayRounded';
import { onDemand } from '../../ui/onDemand';
import { BookingDialogVerb, type ActionProps } from '../verbs';

// Their forms and calendars are heavy, and most bookings are read without them.
const EditDatesDialog = onDemand(async () => (await import('./EditDatesDialog')).EditDatesDialog);
const EditDetailsDialog = onDemand(async () => (await import('./EditDetailsDialog')).EditDetailsDialog);
const ReactivateDialog = onDemand(async () => (await import('./ReactivateDialog')).ReactivateDialog);

export const EditDatesButton = ({ look = 'quiet' }: ActionProps) => (
  <BookingDialogVerb action="editDates" look={look} icon={<CalendarIcon />}>
    {(booking, close) => <EditDatesDialog opened={booking} onClose={close} />}
  </BookingDialogVerb>
);

export const EditDetailsButton = ({ look = 'quiet' }: ActionProps) => (
  <BookingDialogVerb action="correct" look={look} icon={<EditIcon />}>
    {(booking, close) => <EditDetailsDialog opened={booking} onClose={close} />}
  </BookingDialogVerb>
);

/** Makes a follow-on booking. The original stays as it was billed (section 1.8). */
export const ReactivateButton = ({ look }: ActionProps) => (
  <BookingDialogVerb action="reactivate" look={look} icon={<RedoIcon />}>
    {(booking, close) => <ReactivateDialog booking={booking} onClose={close} />}
  </BookingDialogVerb>
);
