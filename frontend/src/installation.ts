/** Attributes of the page's root that the server writes (docs/product.md, 7.1); the page of `npm run dev` has none. */
const written: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The settings of this installation. */
export const installation = {
  /** In which a day begins and ends. */
  timeZone: written.timeZone ?? 'Europe/London',
  isRegistrationOpen: written.registration === 'open',
};
