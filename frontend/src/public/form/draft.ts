import type { Attempt } from '../../ui/attempts';

/** What is kept of a form that was not sent, or may not have been (docs/product.md, 9.2). */
export interface Draft<Values> {
  values: Partial<Values>;
  lastTry?: Attempt;
}
