import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the only row has as its id. */
export const PRICING_ID = '00000000-0000-4000-8000-000000000005';

export class MonthlyTarget {
  /** yyyy-MM */
  month: string;
  /** Pence. */
  amount: number;
}

/** How prices and revenue are watched (docs/product.md, 15.4). */
@Entity('pricing')
export class Pricing {
  @PrimaryColumn('uuid')
  id: string;

  /** The discount, in percent of the list price, up to which nobody has to give a reason. */
  @Column('smallint', { name: 'discount_limit' })
  discountLimit: number;

  /** By month. */
  @Column('jsonb', { name: 'monthly_targets' })
  monthlyTargets: MonthlyTarget[];

  @Column('integer')
  version: number;
}
