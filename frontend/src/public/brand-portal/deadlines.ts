import { installation } from '../../installation';

const { timeZone } = installation;
/** As in our mails. */
const place = timeZone === 'Europe/London' ? 'UK time' : timeZone;

const deadline = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hourCycle: 'h23',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * `Tue 24 Nov 2026, 23:59 UK time`: a deadline holds in the business's time zone, wherever the brand
 * reads it (docs/product.md, 6.1).
 */
export function formatDeadline(moment: string): string {
  const parts = Object.fromEntries(deadline.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]));
  return `${parts.weekday} ${parts.day} ${parts.month} ${parts.year}, ${parts.hour}:${parts.minute} ${place}`;
}
