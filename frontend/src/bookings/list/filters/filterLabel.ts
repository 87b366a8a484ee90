import { isWholeDay } from '../../../ui/days';
import { formatDate, formatDateAndTime, formatPounds } from '../../../ui/format';
import { filterTexts as texts } from './texts';

/** "Brand: Northwind Crisps": any filter that the list takes, for people. */
export function filterLabel(key: string, value: unknown): string {
  const unnamed: Record<string, string> = texts.unnamed;
  const names: Record<string, string> = texts.names;
  return unnamed[key] ?? texts.named(names[key] ?? key, readable(key, value));
}

function readable(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (key === 'revenueAmount' && Number.isSafeInteger(value)) return formatPounds(value as number);
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (!/_[gl]te$/.test(key) || Number.isNaN(Date.parse(text))) return text;
  return isWholeDay(text) ? formatDate(text) : formatDateAndTime(text);
}
