import { Column, Entity, ManyToOne, JoinColumn, PrimaryGeneratedColumn } from 'typeorm';

/** What all catalogue entries have in common. Records store names, so retiring an entry does not change history. */
export abstract class CatalogueEntry {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column('text')
  name: string;

  /** When forms stopped offering it. */
  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;

  @Column('integer', { default: 1 })
  version: number;
}

@Entity('categories')
export class Category extends CatalogueEntry {
  /** Its position in lists. */
  @Column('integer')
  position: number;
}

@Entity('opportunities')
export class Opportunity extends CatalogueEntry {
  @Column('integer')
  position: number;

  @Column('uuid', { name: 'category_id' })
  categoryId: string;

  @ManyToOne(() => Category)
  @JoinColumn({ name: 'category_id' })
  category: Category;

  /** How many units can be sold for the same day; null: not limited (docs/product.md, 16.1). */
  @Column('integer', { nullable: true })
  capacity: number | null;

  /** "screens"; null: units have no name of their own. */
  @Column('text', { name: 'unit_name', nullable: true })
  unitName: string | null;

  /** How many days before the live date its artwork is due; null: as forms suggest for all. */
  @Column('integer', { name: 'lead_days', nullable: true })
  leadDays: number | null;
}

@Entity('brands')
export class Brand extends CatalogueEntry {}

@Entity('trading_directors')
export class TradingDirector extends CatalogueEntry {
  /** Where brands' replies go. */
  @Column('text', { nullable: true })
  email: string | null;
}
