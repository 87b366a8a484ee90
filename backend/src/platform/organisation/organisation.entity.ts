import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredFile } from '../files/stored-file.entity.js';

/** What the only row has as its id. */
export const ORGANISATION_ID = '00000000-0000-4000-8000-000000000001';

/** The company that sells the advertising, as brands know it (docs/product.md, 15.1). Null: Placard's own. */
@Entity('organisation')
export class Organisation {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { nullable: true })
  name: string | null;

  /** `#rrggbb`. Both themes derive their tones from it (accent.ts). */
  @Column('text', { name: 'accent_colour', nullable: true })
  accentColour: string | null;

  /** Whom brands can ask. */
  @Column('text', { name: 'contact_name', nullable: true })
  contactName: string | null;

  @Column('text', { name: 'contact_email', nullable: true })
  contactEmail: string | null;

  @Column('text', { name: 'contact_phone', nullable: true })
  contactPhone: string | null;

  /** Several lines. */
  @Column('text', { nullable: true })
  address: string | null;

  @Column('text', { name: 'vat_number', nullable: true })
  vatNumber: string | null;

  @Column('text', { name: 'terms_url', nullable: true })
  termsUrl: string | null;

  @Column('integer')
  version: number;

  logo: StoredFile | null;
}
