import type { components } from '../../../frontend/src/api/schema.js';

/** What the API answers, as its description says. */
export type Schemas = components['schemas'];
