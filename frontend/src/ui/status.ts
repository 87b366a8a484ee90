import type { BookingStatus, DealStatus, EnquiryStatus, OptionState } from '../api/types';
import type { Tone } from '../theme/tokens';
import {
  AlertIcon,
  BanIcon,
  CheckIcon,
  ClockIcon,
  DealIcon,
  DotIcon,
  EyeIcon,
  FlagIcon,
  PlusIcon,
  RedoIcon,
  UploadIcon,
  type Icon,
} from './icons';

/** The same status has different colours on a booking, a deal and an enquiry (docs/product.md, 12.2). */
export type StatusKind = 'booking' | 'deal' | 'enquiry' | 'option';
export type AnyStatus = BookingStatus | DealStatus | EnquiryStatus | OptionState;

export type StatusLook = { tone: Tone; icon: Icon };

const bookingLooks: Record<BookingStatus, StatusLook> = {
  'New Booking': { tone: 'blue', icon: PlusIcon },
  'Awaiting Upload': { tone: 'yellow', icon: UploadIcon },
  'Under Review': { tone: 'purple', icon: EyeIcon },
  'Revision Required': { tone: 'orange', icon: RedoIcon },
  Approved: { tone: 'green', icon: CheckIcon },
  Live: { tone: 'teal', icon: DotIcon },
  Completed: { tone: 'grey', icon: FlagIcon },
  Overdue: { tone: 'red', icon: AlertIcon },
  Cancelled: { tone: 'slate', icon: BanIcon },
  // Only for bookings that belong to a deal.
  'New Deal': { tone: 'purple', icon: DealIcon },
};

const dealLooks: Record<DealStatus, StatusLook> = {
  'New Deal': { tone: 'purple', icon: DealIcon },
  Approved: { tone: 'orange', icon: CheckIcon },
  Live: { tone: 'green', icon: DotIcon },
  Completed: { tone: 'blue', icon: FlagIcon },
  Declined: { tone: 'grey', icon: BanIcon },
};

const enquiryLooks: Record<EnquiryStatus, StatusLook> = {
  'New Enquiry': { tone: 'blue', icon: PlusIcon },
  'In Progress': { tone: 'yellow', icon: RedoIcon },
  'Bookings Confirmed': { tone: 'green', icon: CheckIcon },
  Completed: { tone: 'green', icon: FlagIcon },
  Closed: { tone: 'grey', icon: BanIcon },
};

const optionLooks: Record<OptionState, StatusLook> = {
  first: { tone: 'green', icon: CheckIcon },
  queued: { tone: 'yellow', icon: ClockIcon },
  booked: { tone: 'blue', icon: FlagIcon },
  released: { tone: 'grey', icon: BanIcon },
  expired: { tone: 'slate', icon: BanIcon },
};

const looks: Record<StatusKind, Partial<Record<AnyStatus, StatusLook>>> = {
  booking: bookingLooks,
  deal: dealLooks,
  enquiry: enquiryLooks,
  option: optionLooks,
};

export const statusLook = (status: AnyStatus, kind: StatusKind = 'booking'): StatusLook =>
  looks[kind][status] ?? looks.booking[status] ?? { tone: 'grey', icon: DotIcon };

/** The statuses of a booking in order, with the status for deal bookings at the end. */
export const bookingStatuses = Object.keys(bookingLooks) as BookingStatus[];

export const optionStates = Object.keys(optionLooks) as OptionState[];

export const dealStatuses = Object.keys(dealLooks) as DealStatus[];
