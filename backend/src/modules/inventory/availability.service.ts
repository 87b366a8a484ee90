import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { dayOf, parseBusinessDate } from '../../common/business-day.js';
import { Clock } from '../../common/clock.js';
import { requirePeriod } from '../../common/day-period.js';
import { InvalidInput } from '../../common/errors.js';
import { isSameName } from '../../common/folded.js';
import { addDays } from '../../common/plain-days.js';
import { Config } from '../../config/config.js';
import { availabilityOf } from './availability.js';
import { findOpportunities, findTaken, type TakenSpan, type TakenDays } from './availability.query.js';
import type { AvailabilityDto, AvailabilityQueryDto } from './dto/availability.dto.js';

/** For more days than these, only figures are sent. */
const MAX_DAYS_WITH_SPANS = 13 * 7;
/** Days of all opportunities together: a season of 2,000, or a year of 500. */
const MAX_FIGURES = 200_000;

/** What is taken and what is free (docs/product.md, 16.4). */
@Injectable()
export class AvailabilityService {
  constructor(
    private readonly manager: EntityManager,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  async read({ from, to, category, opportunityId, brand, freeOnly }: AvailabilityQueryDto): Promise<AvailabilityDto[]> {
    const asked = this.daysAsked(from, to);
    const found = await findOpportunities(this.manager, { category, opportunityId });
    if (found.length * asked.days.length > MAX_FIGURES)
      throw InvalidInput.field('to', 'That is too much at once: ask for one category, or for fewer days');
    const hasSpans = asked.days.length <= MAX_DAYS_WITH_SPANS;
    const isNamed = hasSpans || Boolean(brand);
    const ids = found.map((opportunity) => opportunity.opportunityId);
    const taken = new Map(ids.map((id): [string, TakenSpan[]] => [id, []]));
    for (const span of await findTaken(this.manager, ids, asked, { isNamed }))
      taken.get(span.opportunityId)!.push(span);

    const isShown = ({ brandName }: TakenSpan) => !brand || isSameName(brandName ?? '', brand);
    const today = dayOf(this.clock.now(), this.config.businessTimeZone);
    return found
      .map((opportunity) => ({ opportunity, spans: taken.get(opportunity.opportunityId)! }))
      .filter(({ opportunity, spans }) => {
        const isUsed = spans.some((span) => span.kind !== 'block' && isShown(span));
        return brand ? isUsed : isUsed || opportunity.isOffered || opportunityId !== undefined;
      })
      .map(({ opportunity, spans }) => availabilityOf(opportunity, spans, asked.days, { hasSpans, isShown }))
      .filter(
        ({ isOffered, days }) => !freeOnly || (isOffered && days.some(({ day, free }) => day >= today && free !== 0)),
      );
  }

  /** @throws InvalidInput by field */
  private daysAsked(from: string, to: string): TakenDays & { days: string[] } {
    requirePeriod(from, to);
    const zone = this.config.businessTimeZone;
    const [start, last] = [parseBusinessDate(from, 'start', zone)!, parseBusinessDate(to, 'end', zone)!];
    const days = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return { from, to, start, end: new Date(last.getTime() + 1), zone, days };
  }
}
