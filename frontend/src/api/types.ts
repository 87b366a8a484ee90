import type { components } from './schema';

/** The records of the API, as described by the backend's DTOs. Amounts are whole pence; timestamps are ISO, in UTC. */
type Schemas = components['schemas'];

export type CurrentUser = Schemas['CurrentUserDto'];
export type Role = CurrentUser['role'];
export type User = Schemas['UserDto'];
export type UserAction = User['allowedActions'][number];

export type Booking = Schemas['BookingDto'];
export type BookingStatus = Booking['status'];
/** What the user may do with a booking now. The server decides; the interface only displays it (docs/product.md, 1). */
export type BookingAction = Booking['allowedActions'][number];
export type Artwork = Schemas['ArtworkDto'];
export type BrandBooking = Schemas['BrandBookingDto'];

export type Catalogue = Schemas['CatalogueDto'];

export type Enquiry = Schemas['EnquiryDto'];
export type EnquiryStatus = Enquiry['status'];
export type RequestedType = Schemas['RequestedTypeDto'];
/** The short form of a booking in an enquiry or a deal. */
export type LinkedBooking = Schemas['LinkedBooking'];

export type DealRequest = Schemas['DealRequestDto'];
export type DealStatus = DealRequest['status'];
export type DealAction = DealRequest['allowedActions'][number];

export type PersonalDataSummary = Schemas['PersonalDataSummaryDto'];
export type Erased = Schemas['ErasedDto'];

export type Counts = Schemas['CountsDto'];
export type DashboardSummary = Schemas['DashboardDto'];

export type StatusRevenue = Schemas['StatusCountDto'];
export type MonthRevenue = Schemas['MonthRevenueDto'];
export type InvoiceReport = Schemas['InvoiceReportDto'];
export type InvoicedBrand = Schemas['InvoicedBrandDto'];

export type NeedsAttention = Schemas['NeedsAttentionDto'];
export type AttentionGroup = Schemas['AttentionGroupDto'];
export type AttentionRow = Schemas['AttentionRowDto'];
export type NextFourteenDays = Schemas['NextFourteenDaysDto'];
export type ComingRow = Schemas['ComingRowDto'];

/** An audit entry: who did what to which record (docs/product.md, 1.14). */
export type AuditEntry = Schemas['AuditEntryDto'];

/** What staff wrote on a record (docs/product.md, 4.9). */
export type Note = Schemas['NoteDto'];
/** The user who looks after a record. */
export type Assignee = Schemas['Assignee'];
export type StaffMember = Schemas['StaffMemberDto'];

export type Mail = Schemas['MailDto'];
export type MailStatus = Mail['status'];
export type MailWithText = Schemas['MailTextDto'];
export type MailCount = Schemas['MailCountDto'];
export type MailDelivery = Schemas['MailDeliveryDto'];

export type Organisation = Schemas['OrganisationDto'];
export type OrganisationChange = Schemas['EditOrganisationDto'];
/** The tones that both themes derive from the organisation's colour. */
export type Accent = Schemas['AccentDto'];
export type Calendar = Schemas['CalendarDto'];
export type NonWorkingDay = Schemas['NonWorkingDayDto'];

/** All catalogue entries, including retired ones. Forms only see those of `Catalogue`. */
export type AdminEntry = Schemas['AdminEntryDto'];
export type AdminCategory = Schemas['AdminCategoryDto'];
export type AdminCatalogue = Schemas['AdminCatalogueDto'];

export type BookingSuggestions = Schemas['BookingSuggestionsDto'];
export type BookingNames = Schemas['BookingNamesDto'];
export type ArchiveSummary = Schemas['ArchiveSummaryDto'];
