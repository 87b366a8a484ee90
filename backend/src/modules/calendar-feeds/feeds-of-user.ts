import type { EntityManager } from 'typeorm';
import { opportunitiesById } from '../catalogue/opportunities-by-id.query.js';
import { CalendarFeed } from './calendar-feed.entity.js';
import { CalendarFeedDto } from './dto/calendar-feed.dto.js';

/** The feeds of a user, newest first. They are among that person's data (docs/product.md, 4.8). */
export async function feedsOfUser(manager: EntityManager, userId: string): Promise<CalendarFeedDto[]> {
  const feeds = await manager.find(CalendarFeed, { where: { userId }, order: { createdAt: 'DESC', id: 'ASC' } });
  const known = await opportunitiesById(
    manager,
    feeds.flatMap(({ opportunityIds }) => opportunityIds ?? []),
  );
  return feeds.map((feed) => CalendarFeedDto.of(feed, known));
}

/** Called when an account's address is erased. */
export async function removeFeedsOfUser(manager: EntityManager, userId: string): Promise<void> {
  await manager.delete(CalendarFeed, { userId });
}
