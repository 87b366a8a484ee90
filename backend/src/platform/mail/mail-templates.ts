/**
 * All mails: name, values and subject of each. To add one, add an entry here and its HTML in `backend/templates`:
 * `{name}.hbs`. Dates become ISO strings in the outbox; the templates show them in UK time.
 */
export const mailTemplates = {
  'booking-confirmation': (
    mail: BookingFacts & ForBrand & { specSheet: string | null; filesReceived: number; provisional: boolean },
  ) =>
    `Booking #${mail.bookingNumber} ${mail.provisional ? 'is provisional' : 'confirmed'}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'booking-confirmation-several': (
    mail: ForBrand & { brandName: string; provisional: boolean } & Product & {
        bookings: (BookingDates & BookingKey & Partial<Product> & Pick<BookingFacts, 'units' | 'insertions'>)[];
      },
  ) =>
    `${mail.bookings.length} bookings ${mail.provisional ? 'are provisional' : 'confirmed'}: ${[mail.brandName, mail.mediaOpportunity].filter(Boolean).join(', ')}`,

  'booking-approval': (mail: BookingFacts & ForBrand & { needsArtwork: boolean; sameArtworkAs: number | null }) =>
    `Booking #${mail.bookingNumber} approved: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'booking-dates': (mail: BookingFacts & ForBrand & { asksForArtwork: boolean; former: BookingDates }) =>
    `New dates for booking #${mail.bookingNumber}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'revision-request': (mail: BookingFacts & ForBrand & { comments: string }) =>
    `Booking #${mail.bookingNumber} needs new artwork: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'booking-cancelled': (mail: BookingFacts & ForBrand & { reason: string; chargeAmount: number }) =>
    `Booking #${mail.bookingNumber} cancelled: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'booking-reinstated': (
    mail: BookingFacts & ForBrand & { asksForArtwork: boolean; comments: string | null; provisional: boolean },
  ) =>
    `Booking #${mail.bookingNumber} ${mail.provisional ? 'is provisional again' : 'goes ahead'}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'brand-upload': (mail: BookingFacts & { bookingId: string; uploadedBy: string; fileNames: string[] }) =>
    `Artwork for booking #${mail.bookingNumber}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'artwork-reminder': (mail: ForBrand & { bookings: WantedArtwork[]; firstDeadline: string }) =>
    mail.bookings.length === 1
      ? `Artwork for booking #${mail.bookings[0]!.bookingNumber}: deadline ${mail.firstDeadline}`
      : `Artwork for ${mail.bookings.length} bookings: first deadline ${mail.firstDeadline}`,

  'upload-receipt': (
    mail: BookingFacts &
      ForBrand & {
        received: { name: string; size: number }[];
        receivedAt: Date;
        round: number;
        /** Whether it goes to somebody who did not send the files. */
        readdressed: boolean;
      },
  ) =>
    `We have ${mail.readdressed ? '' : 'your '}files for booking #${mail.bookingNumber}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'team-sales-enquiry': (
    mail: EnquiryFacts & {
      /** Of the page with the enquiry. */
      path: string;
      tradingDirector: string;
      brandContactEmail: string;
      additionalNotes: string | null;
    },
  ) => `New sales enquiry: ${mail.brand}, ${mail.period}`,

  // The recipient of an acknowledgement may not be the person who filled in the form, so no free text is repeated in
  // it.
  'enquiry-acknowledgement': (mail: EnquiryFacts) => `Advertising for ${mail.brand}: your enquiry for ${mail.period}`,

  'enquiry-closed': (mail: EnquiryFacts & { reason: string; openBookings: number }) =>
    `Your enquiry for ${mail.period} is closed: ${mail.brand}`,

  'team-deal-request': (
    mail: DealFacts & { dealId: string; requesterName: string; requestEmail: string; dealDescription: string },
  ) => `New deal request: ${mail.brand}`,

  'deal-acknowledgement': (mail: DealFacts) => `We have received your deal request for ${mail.brand}`,

  'deal-approved': (mail: DealFacts) => `Your deal for ${mail.brand} is approved`,

  'deal-declined': (mail: DealFacts & { reason: string; cancelledBookings: number }) =>
    `Your deal request for ${mail.brand} is declined`,

  'option-placed': (mail: OptionFacts & { expiresAt: Date | null; isRenewable: boolean }) =>
    `Option ${mail.expiresAt ? 'placed' : 'queued'}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'option-moved-up': (mail: OptionFacts & { expiresAt: Date; isRenewable: boolean }) =>
    `Your option is first now: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'option-expiring': (mail: OptionFacts & { expiresAt: Date }) =>
    `Your option expires soon: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'option-challenged': (mail: OptionFacts & { expiresAt: Date; challengerName: string }) =>
    `Your option is challenged: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'option-expired': (mail: OptionFacts) => `Your option has expired: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'files-not-swept': (mail: { files: number; strays: number; place: string }) =>
    `Placard: ${mail.strays} stored files belong to nobody`,

  'staff-digest': (mail: NeededAttention & { username: string }) => `What needs your attention: ${mail.shownDay}`,

  'password-reset': (() => 'Set a new password for Placard') as (mail: {
    username: string;
    /** Which request the link in this mail answers; the link itself is created at delivery. */
    passwordReset: string;
  }) => string,

  'portal-link': (() => 'Your link to the brand portal') as (mail: ForBrand) => string,
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** All others go to brands and to people who fill in a form. */
export const TO_STAFF: readonly MailTemplateName[] = [
  ...([
    'brand-upload',
    'team-sales-enquiry',
    'team-deal-request',
    'files-not-swept',
    'staff-digest',
    'password-reset',
  ] as const),
  ...(['option-placed', 'option-moved-up', 'option-expiring', 'option-challenged', 'option-expired'] as const),
];

/** The values that a template needs. */
export type MailVariables<Name extends MailTemplateName> = Parameters<(typeof mailTemplates)[Name]>[0];

interface BookingDates {
  liveDate: Date;
  deadlineDate: Date;
  endDate: Date;
}

interface BookingKey {
  bookingId: string;
  bookingNumber: number;
}

interface Placement {
  brandName: string;
  mediaCategory: string;
  mediaOpportunity: string;
}

/** Null in a mail about different placements: each booking listed then has its own. */
interface Product {
  mediaCategory: string | null;
  mediaOpportunity: string | null;
  specSheet: string | null;
}

interface BookingFacts extends BookingDates, Placement {
  bookingNumber: number;
  units: number;
  insertions: number | null;
}

interface WantedArtwork extends BookingKey, Placement {
  liveDate: Date;
  isLive: boolean;
  deadlineDate: Date;
  /** Until the deadline's day; negative: since then. */
  daysLeft: number;
  /** Of a revision that was asked for. */
  comments: string | null;
  /** What the artwork spec wants, in words. */
  pieces: string[];
}

interface EnquiryFacts {
  brand: string;
  bookingTypes: string[];
  /** "January 2027". */
  period: string;
}

interface DealFacts {
  brand: string;
  liveDate: Date;
  endDate: Date;
}

interface OptionFacts extends Placement {
  optionId: string;
  /** The first and the last day: yyyy-MM-dd. */
  from: string;
  to: string;
  units: number;
  note: string | null;
  ownerName: string;
}

interface NeededAttention {
  /** yyyy-MM-dd */
  day: string;
  shownDay: string;
  rows: {
    title: string;
    detail: string | null;
    /** In words. */
    reasons: string;
    /** Of the page with the record. */
    path: string;
  }[];
  /** Whether there are more, which are younger. */
  hasMore: boolean;
}

interface ForBrand {
  /** Which booking the link in this mail shows. It opens the recipient's bookings, and is created at delivery. */
  portal: { bookingId: string | null };
}
