import PlusIcon from '@mui/icons-material/AddRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import ListIcon from '@mui/icons-material/FormatListBulletedRounded';
import ArchiveIcon from '@mui/icons-material/Inventory2Outlined';
import EyeIcon from '@mui/icons-material/VisibilityOutlined';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router-dom';
import type { Booking } from '../api/types';
import { countOf, page, resourcePage, type ResourceOptions } from '../layout/page';
import { APPROVED_PATH, ARCHIVED_PATH, BOOKINGS_PATH, NEW_BOOKING_PATH, REVIEW_PATH } from './paths';

const list = { resource: 'bookings', action: 'list' };

const ApprovedList = page(list, async () => (await import('./ApprovedList')).ApprovedList);
const ArchivedList = page(list, async () => (await import('./ArchivedList')).ArchivedList);
const BookingCreate = page(
  { resource: 'bookings', action: 'create', denied: 'bookings.create.noAccess' },
  async () => (await import('./form/NewBookingPage')).NewBookingPage,
);
const ReviewList = page(list, async () => (await import('./review/ReviewPage')).ReviewPage);
const BookingReview = page(list, async () => (await import('./review/ReviewBookingPage')).ReviewBookingPage);
const BookingUpload = page(
  { resource: 'bookings', action: 'edit', denied: 'bookings.uploadPage.noAccess' },
  async () => (await import('./UploadPage')).UploadPage,
);

export const bookings: ResourceProps = {
  name: 'bookings',
  list: resourcePage(list, async () => (await import('./BookingList')).BookingList),
  edit: resourcePage({ resource: 'bookings', action: 'show' }, async () => (await import('./BookingShow')).BookingShow),
  icon: ListIcon,
  recordRepresentation: ({ bookingNumber, brandName }: Booking) => `#${bookingNumber} ${brandName}`,
  options: {
    menu: [
      { title: 'bookings.create.title', to: NEW_BOOKING_PATH, icon: PlusIcon, position: 2, action: 'create' },
      { title: 'bookings.list.title', to: BOOKINGS_PATH, icon: ListIcon, position: 3 },
      {
        title: 'bookings.review.title',
        to: REVIEW_PATH,
        icon: EyeIcon,
        position: 7,
        waiting: (counts) => countOf(['Under Review'], counts.bookings),
      },
      { title: 'layout.menu.approved', to: APPROVED_PATH, icon: CheckIcon, position: 8 },
      { title: 'layout.menu.archived', to: ARCHIVED_PATH, icon: ArchiveIcon, position: 9 },
    ],
  } satisfies ResourceOptions,
  children: <Route path=":id/upload" element={<BookingUpload />} />,
};

/** The pages of bookings with addresses of their own. */
export const bookingRoutes = (
  <>
    <Route path={NEW_BOOKING_PATH} element={<BookingCreate />} />
    <Route path={REVIEW_PATH} element={<ReviewList />} />
    <Route path={`${REVIEW_PATH}/:id`} element={<BookingReview />} />
    <Route path={APPROVED_PATH} element={<ApprovedList />} />
    <Route path={ARCHIVED_PATH} element={<ArchivedList />} />
  </>
);
