import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the only row has as its id. */
export const CALENDAR_ID = '00000000-0000-4000-8000-000000000002';

export class NonWorkingDay {
  /** yyyy-MM-dd */
  day: string;
  name: string;
}

/** When the business works (docs/product.md, 15.3). */
@Entity('calendar')
export class Calendar {
  @PrimaryColumn('uuid')
  id: string;

  /** From 1, Monday, to 7, Sunday, in this order. */
  @Column('smallint', { name: 'working_days', array: true })
  workingDays: number[];

  /** By day. */
  @Column('jsonb', { name: 'non_working_days' })
  nonWorkingDays: NonWorkingDay[];

  /** After how many working days an option expires, and when on that day: HH:mm (docs/product.md, 16.3). */
  @Column('smallint', { name: 'option_days' })
  optionDays: number;

  @Column('text', { name: 'option_time' })
  optionTime: string;

  @Column('integer')
  version: number;
}
