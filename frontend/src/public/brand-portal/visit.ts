import { sessionValue } from '../../storage';

/** The contact in this browser tab, kept so that a reload shows the bookings again (docs/product.md, 5.1 and 5.3). */
export interface Visit {
  email: string;
  /** From the link in a mail. */
  token?: string;
  /** The booking in the link, if there was one. */
  bookingId?: string | null;
}

export const { keep: keepVisit, kept: keptVisit, forget: forgetVisit } = sessionValue<Visit>('brand-portal');
