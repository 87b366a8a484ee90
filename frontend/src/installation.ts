/** Attributes that the server writes into the root element (docs/product.md, 7.1). `npm run dev` writes none. */
const written: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The settings of this installation. */
export const installation = {
  /** The time zone of the business, which determines when a day begins. */
  timeZone: written.timeZone ?? 'Europe/London',
  isRegistrationOpen: written.registration === 'open',
};
