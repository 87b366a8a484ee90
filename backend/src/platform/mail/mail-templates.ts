/**
 * Every mail there is: its name, what it needs and its subject. A further one is an entry here and its two texts in
 * `backend/templates`: `{name}.hbs` (HTML) and `{name}.text.hbs`. Dates become ISO text in the outbox; the templates show
 * them as UK time.
 */
export const mailTemplates = {
  'booking-confirmation': (mail: BookingFacts & ForBrand & { specSheet: string | null; filesReceived: number }) =>
    `Booking #${mail.bookingNumber} confirmed: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'booking-approval': (mail: BookingFacts & ForBrand) =>
    `Booking #${mail.bookingNumber} approved: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'revision-request': (mail: BookingFacts & ForBrand & { comments: string }) =>
    `Booking #${mail.bookingNumber} needs new artwork: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'brand-upload': (mail: BookingFacts & { bookingId: string; contactEmail: string; fileNames: string[] }) =>
    `Artwork for booking #${mail.bookingNumber}: ${mail.brandName}, ${mail.mediaOpportunity}`,

  'portal-link': (() => 'Your link to the brand portal') as (mail: ForBrand) => string,
} as const;

export type MailTemplateName = keyof typeof mailTemplates;

/** What a template needs. */
export type MailVariables<Name extends MailTemplateName> = Parameters<(typeof mailTemplates)[Name]>[0];

interface BookingFacts {
  bookingNumber: number;
  brandName: string;
  mediaCategory: string;
  mediaOpportunity: string;
  liveDate: Date;
  deadlineDate: Date;
  endDate: Date;
}

interface ForBrand {
  /** Whose bookings the link of this mail opens, and at which one; the link itself is minted at delivery. */
  portal: { email: string; bookingId: string | null };
}
