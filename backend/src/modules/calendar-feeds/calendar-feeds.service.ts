import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DateTime } from 'luxon';
import type { Repository } from 'typeorm';
import { startOfDay } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput, NotFound } from '../../common/errors.js';
import { Config } from '../../config/config.js';
import type { SessionUser } from '../../platform/access/access.js';
import { addAuditEntry, userActor } from '../../platform/audit/audit-trail.js';
import { organisationOf } from '../../platform/organisation/organisation.query.js';
import { RateLimits } from '../../platform/rate-limit/rate-limits.service.js';
import { Records } from '../../platform/records/records.js';
import { opportunitiesById } from '../catalogue/opportunities-by-id.query.js';
import { USER } from '../users/users.service.js';
import { calendarParts, type CalendarHead } from './calendar-document.js';
import { calendarEntries, type CalendarWindow } from './calendar-entries.query.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedDto, type NewCalendarFeedDto, type NewFeedDto } from './dto/calendar-feed.dto.js';
import { feedsOfUser } from './feeds-of-user.js';

const MAX_FEEDS = 20;
const TOKEN_BYTES = 32;

const MONTHS_BACK = 12;
const MONTHS_AHEAD = 24;
/** How long a cancelled booking is shown, so that calendar programs take it off rather than lose sight of it. */
const CANCELLED_DAYS = 30;
/** More than people can look at; many calendar programs refuse larger files. */
const MAX_ENTRIES = 5_000;

const HOUR = 60 * 60;
/** One feed. Several devices may read it every few minutes. */
const FEED_LIMIT = { points: 120, seconds: HOUR };
/** One network address, at addresses that are no feed's. */
const MISS_LIMIT = { points: 60, seconds: HOUR / 6 };
/** Saves writing a row each time that a feed is read. */
const READ_NOTED_EVERY_MINUTES = 5;

export const FEED_NOT_FOUND = 'This calendar feed does not exist, or was revoked. Reload the list.';
const NO_CALENDAR = 'There is no calendar at this address. Create a new feed in Placard.';
const TOO_MANY = `You have ${MAX_FEEDS} calendar feeds. Revoke one that you do not use any more.`;

/** Addresses under which calendar programs read what is booked (docs/product.md, 16.5). */
@Injectable()
export class CalendarFeeds {
  constructor(
    @InjectRepository(CalendarFeed) private readonly feeds: Repository<CalendarFeed>,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly limits: RateLimits,
    private readonly records: Records,
  ) {}

  list({ id }: SessionUser): Promise<CalendarFeedDto[]> {
    return feedsOfUser(this.feeds.manager, id);
  }

  /** @throws InvalidInput for an opportunity that does not exist; Conflict when the user has too many feeds */
  add({ detail, opportunityIds }: NewCalendarFeedDto, user: SessionUser): Promise<NewFeedDto> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    return this.records.transaction(async (tx) => {
      // Locked, so that feeds that are added at the same moment are all counted.
      await tx.open(USER, user.id);
      if ((await tx.manager.countBy(CalendarFeed, { userId: user.id })) >= MAX_FEEDS) throw new Conflict(TOO_MANY);
      const ids = opportunityIds && [...new Set(opportunityIds.map((id) => id.toLowerCase()))];
      const known = await opportunitiesById(tx.manager, ids ?? []);
      if (ids && known.size < ids.length)
        throw InvalidInput.field('opportunityIds', 'One of these opportunities does not exist. Choose again.');
      const feed = await tx.manager.save(
        tx.manager.create(CalendarFeed, {
          ...{ userId: user.id, tokenHash: hashOf(token), detail, lastReadAt: null },
          opportunityIds: ids ? [...known.keys()] : null,
        }),
      );
      const shown = CalendarFeedDto.of(feed, known);
      await addAuditEntry(tx.manager, { ...by(user, 'calendar feed added'), after: factsOf(shown) });
      return { ...shown, url: `${this.config.publicUrl}/api/calendar/${token}.ics` };
    });
  }

  /** From then on, its address is unknown. @throws NotFound, also for the feed of somebody else */
  revoke(id: string, user: SessionUser): Promise<CalendarFeedDto> {
    return this.records.transaction(async (tx) => {
      const feed = await tx.manager.findOne(CalendarFeed, {
        where: { id, userId: user.id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!feed) throw new NotFound(FEED_NOT_FOUND);
      await tx.manager.delete(CalendarFeed, { id });
      const shown = CalendarFeedDto.of(feed, await opportunitiesById(tx.manager, feed.opportunityIds ?? []));
      await addAuditEntry(tx.manager, { ...by(user, 'calendar feed revoked'), before: factsOf(shown) });
      return shown;
    });
  }

  /**
   * @param network that the request comes from
   * @returns the calendar, ready to be sent; its etag differs whenever its content does
   * @throws NotFound, the same for an unknown and a revoked feed and for one whose user is not active; TooManyRequests
   */
  async open(token: string, network: string): Promise<{ etag: string; parts: AsyncIterable<string> }> {
    const feed = await this.find(token);
    if (!feed) {
      await this.limits.consume('calendar-miss', network, MISS_LIMIT);
      throw new NotFound(NO_CALENDAR);
    }
    // By its id: the token must not be stored.
    await this.limits.consume('calendar-feed', feed.id, FEED_LIMIT);
    const now = this.clock.now();
    await this.noteRead(feed, now);
    const found = await calendarEntries(
      this.feeds.manager,
      feed.opportunityIds,
      windowOf(now, this.config.businessTimeZone),
      MAX_ENTRIES + 1,
    );
    const head = await this.headOf(feed, found.length > MAX_ENTRIES);
    const entries = found.slice(0, MAX_ENTRIES);
    const sum = createHash('sha256').update(JSON.stringify([head, entries]));
    return { etag: `"${sum.digest('base64url')}"`, parts: calendarParts(head, entries) };
  }

  private find(token: string): Promise<CalendarFeed | null> {
    return this.feeds
      .createQueryBuilder('feed')
      .where('feed.tokenHash = :hash', { hash: hashOf(token) })
      .andWhere('EXISTS (SELECT FROM users WHERE users.id = feed.userId AND users.active)')
      .getOne();
  }

  private async noteRead({ id }: CalendarFeed, now: Date): Promise<void> {
    await this.feeds.query(
      `UPDATE calendar_feeds SET last_read_at = $2::timestamptz
       WHERE id = $1 AND (last_read_at IS NULL OR last_read_at < $2::timestamptz - make_interval(mins => $3))`,
      [id, now, READ_NOTED_EVERY_MINUTES],
    );
  }

  /** @param isCut whether there is more than the calendar shows */
  private async headOf({ detail, opportunityIds }: CalendarFeed, isCut: boolean): Promise<CalendarHead> {
    const { manager } = this.feeds;
    const { name } = await organisationOf(manager);
    const [only, ...others] = (await opportunitiesById(manager, opportunityIds ?? [])).values();
    const what = only && others.length === 0 ? `${only.name} (${only.category})` : 'Bookings';
    const period = `Bookings and first options, from ${MONTHS_BACK} months ago to ${MONTHS_AHEAD} months from now.`;
    return {
      name: `${name ?? 'Placard'}: ${what}`,
      description: isCut
        ? `${period} There are too many: these are ${MAX_ENTRIES} of them. What has not ended comes first.`
        : period,
      detail,
      publicUrl: this.config.publicUrl,
    };
  }
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

function windowOf(now: Date, zone: string): CalendarWindow {
  const today = startOfDay(DateTime.fromJSDate(now, { zone }));
  return {
    zone,
    today: today.toFormat('yyyy-MM-dd'),
    startOfToday: today.toJSDate(),
    opens: today.minus({ months: MONTHS_BACK }).toJSDate(),
    closes: today.plus({ months: MONTHS_AHEAD }).toJSDate(),
    cancelledSince: today.minus({ days: CANCELLED_DAYS }).toJSDate(),
  };
}

function by(user: SessionUser, action: string) {
  return { actor: userActor(user), about: { type: 'user' as const, id: user.id, label: user.username }, action };
}

/** What the audit trail says about a feed. */
function factsOf({ detail, opportunities }: CalendarFeedDto) {
  return { detail, opportunities: opportunities?.map(({ name, category }) => `${name} (${category})`) ?? 'all' };
}
