export { BookingCard } from './BookingCard';
export { BookingDetailPage } from './detail/BookingDetailPage';
export { NewBookingPage } from './form/NewBookingPage';
export { BookingList } from './list/BookingList';
export { ReviewPage } from './review/ReviewPage';
export { UploadPage } from './UploadPage';
