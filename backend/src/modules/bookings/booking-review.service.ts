import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { Conflict } from '../../common/errors.js';
import type { VersionDto } from '../../common/version.js';
import type { Actor } from '../../platform/audit/audit-trail.service.js';
import { BookingMails } from './booking-mails.service.js';
import { BookingTransitions } from './booking-transitions.service.js';
import type { Booking } from './booking.entity.js';
import type { RequestRevisionDto } from './dto/edit-booking.dto.js';

/** Staff's decisions on a booking's artwork and start. */
@Injectable()
export class BookingReview {
  constructor(
    private readonly clock: Clock,
    private readonly transitions: BookingTransitions,
    private readonly mails: BookingMails,
  ) {}

  approve(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.transitions.apply(id, 'approve', actor, {
      version,
      change: { rejectionComments: null },
      also: (manager, booking) => this.mails.approve(manager, booking),
    });
  }

  requestRevision(id: string, { comments, version }: RequestRevisionDto, actor: Actor): Promise<Booking> {
    return this.transitions.apply(id, 'reject', actor, {
      version,
      change: { rejectionComments: comments },
      also: (manager, booking) => this.mails.requestRevision(manager, booking),
    });
  }

  /** Sets the live date to now, so that it shows when the placement really started. */
  markLive(id: string, { version }: VersionDto, actor: Actor): Promise<Booking> {
    return this.transitions.apply(id, 'live', actor, {
      version,
      change: ({ endDate }) => {
        const liveDate = this.clock.now();
        if (endDate <= liveDate) throw new Conflict('The end date of this booking has passed. Change its dates first.');
        return { liveDate };
      },
    });
  }
}
