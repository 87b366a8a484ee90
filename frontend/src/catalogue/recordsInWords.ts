import type { Translate } from '../i18n/useTranslate';
import { formatCount } from '../ui/format';

/** The number at which the server stops counting (docs/product.md, 6.8). */
const MANY = 1000;

/** "no records", "12 records", "1,000 records or more". */
export function recordsInWords(count: number, translate: Translate): string {
  if (count === 0) return translate('catalogue.records.none');
  return count >= MANY
    ? translate('catalogue.records.many', { count: formatCount(MANY) })
    : translate('catalogue.records.counted', { smart_count: count, count: formatCount(count) });
}
