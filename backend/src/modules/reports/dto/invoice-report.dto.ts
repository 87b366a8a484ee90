export class InvoicedBookingDto {
  id: string;
  bookingNumber: number;
  mediaOpportunity: string;
  mediaCategory: string;
  contactEmail: string;
  tradingDirectorName: string | null;
  /** Pence. */
  revenue: number;
  /** ISO, UTC. */
  liveDate: string;
  /** Of a Cancelled booking, the revenue is the cancellation charge. */
  status: 'Live' | 'Completed' | 'Cancelled';
  isDealBooking: boolean;
}

export class InvoicedBrandDto {
  /** As spelt in the brand's latest booking of the month. */
  brandName: string;
  bookingCount: number;
  /** Pence. */
  totalRevenue: number;
  /** By number. */
  bookings: InvoicedBookingDto[];
}

export class InvoiceReportDto {
  /** In English. */
  monthName: string;
  year: number;
  /** 1 to 12. */
  month: number;
  /** When it was generated: ISO, UTC. */
  reportDate: string;
  totalBrands: number;
  totalBookings: number;
  /** Pence. */
  totalRevenue: number;
  /** By name, without regard to case. */
  brands: InvoicedBrandDto[];
}
