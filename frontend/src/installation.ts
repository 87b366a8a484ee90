import type { Organisation } from './api/types';
import { createStore } from './createStore';

/** Attributes that the server writes into the root element (docs/product.md, 7.1). `npm run dev` writes none. */
const written: DOMStringMap = typeof document === 'undefined' ? {} : document.documentElement.dataset;

/** The settings of this installation. */
export const installation = {
  /** The time zone of the business, which determines when a day begins. */
  timeZone: written.timeZone ?? 'Europe/London',
  /** How many bytes a video may have. */
  maxVideoBytes: Number(written.videoLimit ?? 200 * 1024 * 1024),
  isRegistrationOpen: written.registration === 'open',
  /** The path that was opened, if the server has no page there (docs/product.md, 7.1). */
  missingPath: written.page === 'none' ? window.location.pathname : undefined,
};

const NOBODY: Organisation = {
  ...{ name: null, accentColour: null, accent: null, contactName: null, contactEmail: null, contactPhone: null },
  ...{ address: null, vatNumber: null, termsUrl: null, logo: null, version: 0 },
};

/** Who the desk belongs to. Known before the first paint; an administrator may change it while it is shown. */
export const organisation = createStore<Organisation>(
  written.organisation ? (JSON.parse(written.organisation) as Organisation) : NOBODY,
);

/** Placard, until the desk has a name of its own. */
export const nameOf = ({ name }: Pick<Organisation, 'name'>): string => name ?? 'Placard';
