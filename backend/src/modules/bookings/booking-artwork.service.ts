import { Injectable } from '@nestjs/common';
import { Clock } from '../../common/clock.js';
import { Conflict } from '../../common/errors.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import { Idempotency, type Sent } from '../../platform/idempotency/idempotency.service.js';
import { firstPreviewState, Previews } from '../../platform/previews/previews.service.js';
import { Records } from '../../platform/records/records.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { UsersService } from '../users/users.service.js';
import { contentsOf, uploaded } from './booking-files.js';
import { mailsOfApproval, mailsOfUpload, revisionRequest } from './booking-mails.js';
import { BookingReads } from './booking-reads.js';
import { requireRecipient } from './booking-recipients.js';
import { BOOKING } from './booking-record.js';
import { bookingWorkflow, uploadBy, uploaderOf } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import { UploadQuotas, uploadOf } from './upload-quotas.js';
import type { RequestRevisionDto, ReviewDto } from './dto/edit-booking.dto.js';
import { followArtwork } from './waiting-booking-mails.js';

/** Artwork of bookings: uploaded in rounds, approved or sent back (docs/product.md, 1.11 and 1.12). Throws as `Records`. */
@Injectable()
export class BookingArtwork {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly reads: BookingReads,
    private readonly wanted: WantedArtwork,
    private readonly users: UsersService,
    private readonly files: Files,
    private readonly previews: Previews,
    private readonly quotas: UploadQuotas,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Adds the files as the booking's next round and puts it under review; after the approval, it stays approved.
   * @param seen the booking as it was before the files arrived
   * @param key chosen by the sender for this upload: if the response was lost and they send it again, nothing is added
   * @throws as `uploadedBefore` and `add`
   */
  async upload(seen: Booking, staged: StagedFile[], actor: Actor, key?: string): Promise<Booking> {
    const sent = { ...uploadOf(seen, key), content: { files: contentsOf(staged) }, otherContent: OTHER_FILES };
    return (await this.uploadedBefore(seen, sent, actor)) ?? (await this.add(seen, staged, actor, sent));
  }

  /**
   * The booking, if an upload with this key and content has added its files already.
   * @throws InvalidInput for an invalid key; Conflict when the key was used for other files; NotFound when the booking no
   * longer names the brand's address
   */
  async uploadedBefore(seen: Booking, sent: Sent, actor: Actor): Promise<Booking | undefined> {
    return (await this.idempotency.find(sent)) ? this.read(seen.id, actor) : undefined;
  }

  /** @throws NotFound when it does not exist, or does not name the brand's address */
  async read(id: string, actor: Actor): Promise<Booking> {
    if (actor.kind !== 'brand') return this.reads.get(id);
    return requireRecipient(await this.reads.find(id), actor.name);
  }

  /**
   * @param fromBooking the number of the booking that the files were picked up from
   * @throws NotFound when the booking no longer names the brand's address; Conflict when the booking takes no artwork now,
   * or has another placement by now, which may want other artwork; TooLarge and TooManyRequests when a quota is exceeded;
   * what `WantedArtwork.judgeAgainstSpec` throws
   */
  async add(seen: Booking, staged: StagedFile[], actor: Actor, sent: Sent, fromBooking?: number): Promise<Booking> {
    const judged = await this.wanted.judgeAgainstSpec(seen.opportunityId, staged);
    const origin = { ...uploaded(actor, this.clock), fromBooking };
    const files = judged.map((file) =>
      this.files.staged({ type: 'booking', id: seen.id }, 'artwork', file, {
        ...origin,
        preview: firstPreviewState(file),
      }),
    );
    return this.records.transaction(
      async (tx) => {
        await this.idempotency.claim(tx.manager, sent, seen.id);
        // While the files arrived, it may have been deleted, or the contact corrected or erased.
        const booking =
          actor.kind === 'brand'
            ? requireRecipient(await tx.lock(BOOKING, seen.id), actor.name)
            : await tx.open(BOOKING, seen.id);
        if (booking.opportunityId !== seen.opportunityId) throw new Conflict(MOVED);
        return tx.change(BOOKING, booking, actor, async (change) => {
          const event = uploadBy(uploaderOf(actor), booking);
          const former = { ...booking };
          change.apply(event);
          this.quotas.requireOfBooking(booking, staged);
          const added = nextRound(booking, files, { afterApproval: event === 'lateUpload' });
          booking.artworks = [...booking.artworks, ...added];
          await change.keep(added);
          await followArtwork(change, booking, former);
          await this.previews.drawLater(tx.manager, added);
          if (actor.kind !== 'brand') return;
          await this.quotas.requireOfContact(tx.manager, actor.name);
          const told = {
            sender: actor.name,
            team: await this.users.mediaTeam(tx.manager),
            namesFiles: this.config.brandPortalAccess === 'link',
          };
          for (const mail of mailsOfUpload(booking, added, told)) await change.mail(mail);
        });
      },
      { files },
    );
  }

  approve(id: string, { version, round }: ReviewDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      requireLatestRound(booking, 'approve', round);
      const former = { ...booking };
      tx.apply('approve', version);
      booking.rejectionComments = null;
      await followArtwork(tx, booking, former);
      for (const mail of mailsOfApproval('approve', booking, tx.now)) await tx.mail(mail);
    });
  }

  requestRevision(id: string, { comments, version, round }: RequestRevisionDto, actor: Actor): Promise<Booking> {
    return this.records.change(BOOKING, id, actor, async (tx, booking) => {
      requireLatestRound(booking, 'reject', round);
      const former = { ...booking };
      tx.apply('reject', version);
      const mails = revisionRequest(booking, comments);
      await followArtwork(tx, booking, former);
      for (const mail of mails) await tx.mail(mail);
    });
  }
}

const OTHER_FILES =
  'Other files were sent under this Idempotency-Key already. Choose the files again and send them anew.';

const MOVED = 'The placement of this booking was corrected while the files arrived. Reload, and send them again.';

/** @throws Conflict when artwork has come since the round that was looked at, or the status rules the event out anyway */
function requireLatestRound(booking: Booking, event: 'approve' | 'reject', seen: number | undefined): void {
  bookingWorkflow.requireAllowed(booking, event);
  const latest = booking.artworks.at(-1)?.round;
  if (seen === undefined || seen === latest) return;
  throw new Conflict(
    `This booking has artwork of round ${latest}, and you looked at round ${seen}. Look at it before you decide.`,
  );
}

function nextRound({ artworks }: Booking, newFiles: NewFile[], mark: Pick<StoredFile, 'afterApproval'>): StoredFile[] {
  const round = (artworks.at(-1)?.round ?? 0) + 1;
  return newFiles.map(({ file }, index) => Object.assign(file, { round, position: artworks.length + index, ...mark }));
}
