/** The records of the API, as the interface reads them. Money is whole pence, moments are ISO timestamps in UTC. */

export type Role = 'admin' | 'viewer';

export type CurrentUser = { id: string; username: string; email: string; role: Role };

export type User = CurrentUser & { createdAt: string };

export type BookingStatus =
  | 'New Booking'
  | 'Awaiting Upload'
  | 'Under Review'
  | 'Revision Required'
  | 'Approved'
  | 'Live'
  | 'Completed'
  | 'Overdue';

export type DealStatus = 'New Deal' | 'Approved' | 'Live' | 'Completed';

export type EnquiryStatus = 'New Enquiry' | 'In Progress' | 'Bookings Confirmed' | 'Completed';

/** What the asker may do with a booking now. The server decides; the interface only reads it. Section 1. */
export type BookingAction =
  | 'upload'
  | 'approve'
  | 'reject'
  | 'live'
  | 'reactivate'
  | 'editDates'
  | 'editRevenue'
  | 'resendEmail'
  | 'delete';

export type Artwork = {
  index: number;
  /** Each upload is a numbered round. */
  round: number;
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  uploadedBy: string;
  uploadedAt: string;
};

export type Booking = {
  id: string;
  bookingNumber: number;
  brandName: string;
  contactEmail: string;
  tradingDirectorName: string | null;
  mediaCategory: string;
  mediaOpportunity: string;
  liveDate: string;
  deadlineDate: string;
  endDate: string;
  specSheetFile: string | null;
  specSheet: { name: string; size: number } | null;
  status: BookingStatus | DealStatus;
  uploadedFiles: string[];
  artworks: Artwork[];
  rejectionComments: string | null;
  /** Pence. */
  revenueAmount: number;
  isDealBooking: boolean;
  dealRequestId: string | null;
  followsBookingNumber: number | null;
  /** The OVERDUE flag, which a booking may show without being in that status. */
  pastDeadline: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  allowedActions: BookingAction[];
};

export type BrandBooking = Pick<
  Booking,
  | 'id'
  | 'bookingNumber'
  | 'brandName'
  | 'mediaOpportunity'
  | 'mediaCategory'
  | 'status'
  | 'deadlineDate'
  | 'liveDate'
  | 'uploadedFiles'
  | 'rejectionComments'
  | 'allowedActions'
>;

export type CatalogueEntry = { id: string; name: string };

export type Catalogue = {
  categories: (CatalogueEntry & { opportunities: CatalogueEntry[] })[];
  brands: CatalogueEntry[];
  tradingDirectors: CatalogueEntry[];
  bookingTypes: { group: string; types: CatalogueEntry[] }[];
};

export type DashboardSummary = {
  statusCounts: { status: BookingStatus; count: number; revenue: number }[];
  totalBookings: number;
  /** Approved and Live together. */
  approved: number;
  overdue: number;
  /** Under Review and Revision Required whose deadline has passed. */
  pastDeadline: number;
  revenue: { liveAndCompleted: number; wentLiveThisMonth: number };
  recentBookings: Booking[];
};
