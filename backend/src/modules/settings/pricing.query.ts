import type { EntityManager } from 'typeorm';
import { Pricing, PRICING_ID } from './pricing.entity.js';

/** How prices and revenue are watched, as it is now (docs/product.md, 15.4). */
export function pricingOf(manager: EntityManager): Promise<Pricing> {
  return manager.findOneByOrFail(Pricing, { id: PRICING_ID });
}
