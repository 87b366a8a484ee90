import type { components } from './schema';

/** The records of the API, as the backend's DTOs describe them. Money is whole pence, moments are ISO timestamps in UTC. */
type Schemas = components['schemas'];

export type CurrentUser = Schemas['CurrentUserDto'];
export type Role = CurrentUser['role'];
export type User = Schemas['UserDto'];

export type Booking = Schemas['BookingDto'];
export type BookingStatus = Booking['status'];
/** What the asker may do with a booking now. The server decides; the interface only reads it (docs/product.md, 1). */
export type BookingAction = Booking['allowedActions'][number];
export type Artwork = Schemas['ArtworkDto'];
export type BrandBooking = Schemas['BrandBookingDto'];

export type Catalogue = Schemas['CatalogueDto'];
export type CatalogueEntry = Schemas['CatalogueEntryDto'];

export type Enquiry = Schemas['EnquiryDto'];
export type EnquiryStatus = Enquiry['status'];
export type EnquiryAction = Enquiry['allowedActions'][number];
export type RequestedType = Schemas['RequestedTypeDto'];
/** A booking as an enquiry or a deal names it. */
export type LinkedBooking = Schemas['LinkedBooking'];

export type DealRequest = Schemas['DealRequestDto'];
export type DealStatus = DealRequest['status'];
export type DealAction = DealRequest['allowedActions'][number];

export type DashboardSummary = Schemas['DashboardDto'];
