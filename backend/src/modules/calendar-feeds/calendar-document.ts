import ical, {
  escape,
  foldLines,
  ICalEvent,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalCalendar,
} from 'ical-generator';
import type { CalendarEntry } from './calendar-entries.query.js';
import type { FeedDetail } from './calendar-feed.entity.js';

const REFRESHED_EVERY_SECONDS = 60 * 60;
const EVENTS_AT_ONCE = 100;
const END = 'END:VCALENDAR';

export interface CalendarHead {
  name: string;
  description: string;
  detail: FeedDetail;
  /** The address of Placard, for links to bookings. */
  publicUrl: string;
}

/**
 * A calendar in the format of RFC 5545, in parts. Making an event takes 40 microseconds, so thousands of them at once
 * would hold up other requests.
 */
export async function* calendarParts(head: CalendarHead, entries: CalendarEntry[]): AsyncGenerator<string> {
  const calendar = ical({
    prodId: { company: 'Placard', product: 'Placard', language: 'EN' },
    // The library escapes the texts of events, but not these.
    name: escape(head.name, false),
    description: escape(head.description, false),
    ttl: REFRESHED_EVERY_SECONDS,
  });
  yield calendar.toString().slice(0, -END.length);
  for (let at = 0; at < entries.length; at += EVENTS_AT_ONCE) {
    yield entries
      .slice(at, at + EVENTS_AT_ONCE)
      .map((entry) => eventText(calendar, head, entry))
      .join('');
    await new Promise(setImmediate);
  }
  yield `${END}\r\n`;
}

function eventText(calendar: ICalCalendar, { detail, publicUrl }: CalendarHead, entry: CalendarEntry): string {
  const isFull = detail === 'full';
  const event = new ICalEvent(
    {
      id: entry.id,
      sequence: entry.version,
      // The library reads a plain date as midnight in UTC, and writes a whole day's date in UTC.
      start: entry.firstDay,
      end: entry.dayAfter,
      allDay: true,
      stamp: entry.updatedAt,
      lastModified: entry.updatedAt,
      summary: isFull ? fullSummary(entry) : busySummary(entry),
      description: isFull
        ? `Status: ${entry.status ?? 'First option'}\nUnits: ${entry.units}`
        : `Units: ${entry.units}`,
      categories: [{ name: entry.mediaCategory }],
      status: statusOf(entry),
      // A campaign is no appointment of the person who looks at it.
      transparency: ICalEventTransparency.TRANSPARENT,
      busystatus: ICalEventBusyStatus.FREE,
      ...(isFull && entry.bookingNumber !== null && { url: `${publicUrl}/bookings/${entry.id}` }),
    },
    calendar,
  );
  return foldLines(event.toString());
}

/** Calendar programs that ignore the status of an event show at least its title. */
function fullSummary({ bookingNumber, brandName, status, ...entry }: CalendarEntry): string {
  const what = `${brandName}: ${placeOf(entry)}`;
  if (bookingNumber === null) return `Option, ${what}`;
  const prefix = status === 'Cancelled' ? 'Cancelled: ' : isProvisional(status) ? 'Provisional: ' : '';
  return `${prefix}#${bookingNumber} ${what}`;
}

function busySummary({ status, ...entry }: CalendarEntry): string {
  return `${placeOf(entry)}: ${busyState(status)}`;
}

function busyState(status: string | null): string {
  if (status === null) return 'on option';
  if (status === 'Cancelled') return 'cancelled';
  return isProvisional(status) ? 'provisional' : 'booked';
}

/** Of a deal that has not been approved yet. */
const isProvisional = (status: string | null) => status === 'New Deal';

const placeOf = ({ mediaOpportunity, mediaCategory }: Pick<CalendarEntry, 'mediaOpportunity' | 'mediaCategory'>) =>
  `${mediaOpportunity} (${mediaCategory})`;

function statusOf({ status }: CalendarEntry): ICalEventStatus {
  if (status === null || isProvisional(status)) return ICalEventStatus.TENTATIVE;
  return status === 'Cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED;
}
