import { parseBusinessDate } from '../../common/business-day.js';
import { csvTimes, type CsvColumn } from '../../common/csv.js';
import { shownDeadline } from './option-mails.js';
import type { Option } from './option.entity.js';

/** The columns of a file of options (docs/product.md, 10.6). */
export function optionColumns(zone: string): CsvColumn<Option>[] {
  const { day, moment } = csvTimes(zone);
  const shownDay = (plain: string) => day(parseBusinessDate(plain, 'start', zone)!);
  const shownMoment = (given: Date | null) => (given ? moment(given) : '');
  return [
    ['Brand', ({ brandName }) => brandName],
    ['Media category', ({ opportunity }) => opportunity.category],
    ['Media opportunity', ({ opportunity }) => opportunity.name],
    ['From', ({ from }) => shownDay(from)],
    ['To', ({ to }) => shownDay(to)],
    ['Units', ({ units }) => units],
    ['State', ({ status }) => status],
    ['Position', ({ position }) => position ?? ''],
    ['Expires', (option) => shownMoment(shownDeadline(option))],
    ['Renewed', ({ renewedAt }) => shownMoment(renewedAt)],
    ['Challenged by', ({ challengerName }) => challengerName ?? ''],
    ['Note', ({ note }) => note ?? ''],
    ['Placed by', ({ owner }) => owner.name],
    ['Placed', ({ placedAt }) => moment(placedAt)],
    ['Booking', ({ bookingNumber }) => bookingNumber ?? ''],
    ['Option id', ({ id }) => id],
  ];
}
