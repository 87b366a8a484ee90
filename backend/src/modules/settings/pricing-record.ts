import { shownPounds } from '../../common/money.js';
import type { RecordType } from '../../platform/records/transaction.js';
import { Pricing } from './pricing.entity.js';

/** How the settings for prices are changed and recorded (platform/records). */
export const PRICING: RecordType<Pricing> = {
  entity: Pricing,
  noun: 'setting',
  notFound: 'The settings for prices are missing from the database. Restart Placard.',
  about: ({ id }) => ({ type: 'settings', id, label: 'Prices' }),
  facts: ({ discountLimit, monthlyTargets }) => ({
    discountLimit,
    monthlyTargets: monthlyTargets.map(({ month, amount }) => `${month} ${shownPounds(amount)}`).join(', '),
  }),
};
