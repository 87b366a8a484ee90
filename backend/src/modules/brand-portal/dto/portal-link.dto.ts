import { Email } from '../../../common/validation.js';

export class RequestLinkDto {
  @Email()
  email: string;
}

/** The same for every address, known or not. */
export class LinkSentDto {
  message: string;
}

export class PortalAccessDto {
  /** Whose bookings the link opens. */
  email: string;
  /** The booking it shows; null: none in particular. */
  bookingId: string | null;
}
