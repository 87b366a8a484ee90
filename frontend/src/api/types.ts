import type { components } from './schema';

/** The records of the API, as described by the backend's DTOs. Amounts are whole pence; timestamps are ISO, in UTC. */
type Schemas = components['schemas'];

export type CurrentUser = Schemas['CurrentUserDto'];
export type Role = CurrentUser['role'];
export type User = Schemas['UserDto'];

export type Booking = Schemas['BookingDto'];
/** What lists show of a booking. */
export type BookingRow = Schemas['BookingRowDto'];
export type BookingStatus = Booking['status'];
/** What the user may do with a booking now. The server decides; the interface only displays it (docs/product.md, 1). */
export type BookingAction = Booking['allowedActions'][number];
export type Artwork = Schemas['ArtworkDto'];
export type BrandBooking = Schemas['BrandBookingDto'];

/** What an opportunity wants as artwork, and what a booking needs of it (docs/product.md, 16.8). */
export type OpportunitySpec = Schemas['ArtworkSpecDto'];
export type OpportunitySpecChange = Pick<OpportunitySpec, 'onMismatch' | 'notes' | 'pieces' | 'version'>;
export type WantedPiece = Schemas['WantedPieceDto'];
export type ArtworkSpec = Schemas['BookingArtworkSpecDto'];
export type BookingPiece = Schemas['BookingPieceDto'];
/** How a file compares with a piece that is wanted. */
export type FileCheck = Schemas['ArtworkCheckDto'];

export type Catalogue = Schemas['CatalogueDto'];
export type Opportunity = Schemas['OpportunityDto'];

export type Availability = Schemas['AvailabilityDto'];
export type AvailableDay = Schemas['AvailableDayDto'];
export type AvailabilitySpan = Schemas['SpanDto'];
export type AvailabilityBlock = Schemas['BlockDto'];

export type Enquiry = Schemas['EnquiryDto'];
export type EnquiryStatus = Enquiry['status'];
export type RequestedType = Schemas['RequestedTypeDto'];
/** The short form of a booking in an enquiry or a deal. */
export type LinkedBooking = Schemas['LinkedBooking'];

export type DealBooking = Schemas['DealBooking'];
export type DealRequest = Schemas['DealRequestDto'];
export type DealStatus = DealRequest['status'];

export type Option = Schemas['OptionDto'];
export type OptionState = Option['state'];
export type PlaceOption = Schemas['PlaceOptionDto'];

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
export type Gap = Schemas['GapDto'];

/** An audit entry: who did what to which record (docs/product.md, 1.14). */
export type AuditEntry = Schemas['AuditEntryDto'];

/** What staff wrote on a record (docs/product.md, 4.9). */
export type Note = Schemas['NoteDto'];
/** The user who looks after a record. */
export type Assignee = Schemas['Assignee'];
export type CalendarFeed = Schemas['CalendarFeedDto'];
/** With its address, which no other answer contains. */
export type NewCalendarFeed = Schemas['NewFeedDto'];
export type SellThroughRow = Schemas['SellThroughDto'];
export type StatusFound = Schemas['StatusFoundDto'];
export type StaffMember = Schemas['StaffMemberDto'];

export type Mail = Schemas['MailDto'];
export type MailStatus = Mail['status'];
export type MailWithText = Schemas['MailTextDto'];
export type MailDelivery = Schemas['MailDeliveryDto'];

export type Organisation = Schemas['OrganisationDto'];
export type OrganisationChange = Schemas['EditOrganisationDto'];
/** The tones that both themes derive from the organisation's colour. */
export type Accent = Schemas['AccentDto'];
export type Calendar = Schemas['CalendarDto'];
export type NonWorkingDay = Schemas['NonWorkingDay'];

/** All catalogue entries, including retired ones. Forms only see those of `Catalogue`. */
export type AdminEntry = Schemas['AdminEntryDto'];
export type AdminCategory = Schemas['AdminCategoryDto'];
export type AdminOpportunity = AdminCategory['opportunities'][number];
export type AdminCatalogue = Schemas['AdminCatalogueDto'];

/** A booking with artwork that another one may use. */
export type Pickup = Schemas['PickupDto'];
export type BrandPickup = Schemas['BrandPickupDto'];
export type BookingSuggestions = Schemas['BookingSuggestionsDto'];
export type BookingNames = Schemas['BookingNamesDto'];
export type ArchiveSummary = Schemas['ArchiveSummaryDto'];

/** A booking or option that takes the space another one would need. The days are inclusive. */
export type Blocker = Schemas['Blocker'];
/** Why there is no room, and when there is (docs/product.md, 16.1). */
export type NoSpace = Required<Pick<Schemas['Refusal'], 'message' | 'blockers' | 'freeWindows'>>;
export type BlockedDays = Schemas['BlockedDaysDto'];
/** Days on which the same is sold above the capacity. */
export type Conflict = Schemas['ConflictDto'];

export type Rate = Schemas['RateDto'];
export type Raised = Schemas['RaisedDto'];
export type RaisedRow = Schemas['RaisedRowDto'];
export type Quote = Schemas['QuoteDto'];
export type SalesRow = Schemas['SalesRowDto'];
export type Pricing = Schemas['PricingDto'];

export type ChasingSettings = Schemas['ChasingSettingsDto'];
/** The reminders of a day that has not come. */
export type ChasePreview = Schemas['ChasePreviewDto'];
/** A mail that has not been queued (docs/product.md, 8.7). */
export type MailPreview = Schemas['MailPreviewDto'];
/** A verb on a booking with what has been typed for it. */
export type MailOfVerb = Schemas['MailOfVerbDto'];
export type MutedContact = Schemas['MutedContactDto'];
/** A reminder that was queued (docs/product.md, 17). */
export type Chase = Schemas['ChaseDto'];
export type SentReminder = Schemas['ChasedBooking'];
/** Where a booking stands with its reminders. */
export type BookingChasing = Schemas['BookingChasingDto'];
