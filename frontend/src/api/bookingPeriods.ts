export * from '../../../backend/src/modules/enquiries/booking-periods';
