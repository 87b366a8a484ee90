import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { readDates } from '../../common/campaign-dates.js';
import { Clock } from '../../common/clock.js';
import { Conflict, InvalidInput } from '../../common/errors.js';
import { requireVersion } from '../../common/version.js';
import { Config } from '../../config/config.js';
import type { Actor } from '../../platform/audit/audit-trail.js';
import { Files, type NewFile } from '../../platform/files/files.service.js';
import type { StoredFile } from '../../platform/files/stored-file.entity.js';
import type { KeySender } from '../../platform/idempotency/idempotency-key.js';
import { Idempotency } from '../../platform/idempotency/idempotency.service.js';
import { Previews } from '../../platform/previews/previews.service.js';
import { isErased } from '../../platform/mail/mail.entity.js';
import { Records } from '../../platform/records/records.js';
import { WantedArtwork } from '../artwork-specs/wanted-artwork.service.js';
import { renamingsInForce } from '../catalogue/renamings-in-force.query.js';
import { opportunityNamed } from '../inventory/space.js';
import { artworkToRun } from './booking-files.js';
import { approval, confirmation } from './booking-mails.js';
import { addPrice } from './booking-price.js';
import { BookingReads } from './booking-reads.js';
import { BOOKING, contentOf, withNames, type NewBooking } from './booking-record.js';
import { insertBooking } from './booking-space.js';
import { bookingWorkflow, INITIAL_STATUS, type BookingStatus } from './booking-workflow.js';
import type { Booking } from './booking.entity.js';
import type { ReactivateDto } from './dto/edit-booking.dto.js';

/** How a completed booking runs once more (docs/product.md, 1.8). */
@Injectable()
export class BookingFollowOns {
  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly records: Records,
    private readonly reads: BookingReads,
    private readonly wanted: WantedArtwork,
    private readonly files: Files,
    private readonly previews: Previews,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Runs a completed booking again without changing what was billed. The follow-on has the same content, a number of
   * its own and new dates. With the same artwork, it counts as approved, and its deadline is its live date. If new
   * artwork is wanted, it begins like any new booking, with a deadline of its own.
   * @returns the follow-on
   * @throws InvalidInput by field; the Conflict names the follow-on that somebody else has created in the meantime
   */
  async reactivate(id: string, { version, ...form }: ReactivateDto, actor: Actor, sender: KeySender): Promise<Booking> {
    // Without the version: a request that is repeated after a reload is still the same request.
    const sent = { action: 'follow-on', sender, content: { id, ...form } };
    const known = await this.idempotency.find(sent);
    if (known) return this.reads.get(known);
    const isNewWanted = form.artwork === 'new';
    const texts = {
      liveDate: form.liveDate,
      endDate: form.endDate,
      ...(isNewWanted && { deadlineDate: form.deadlineDate }),
    };
    const { liveDate, endDate, ...more } = readDates(texts, this.config.businessTimeZone, { now: this.clock.now() });
    const deadlineDate = isNewWanted ? more.deadlineDate : liveDate;
    const completed = await this.reads.get(id);
    bookingWorkflow.requireAllowed(completed, 'reactivate');
    const status: BookingStatus = isNewWanted ? INITIAL_STATUS : 'Approved';
    const isPriced = typeof form.revenueAmount === 'number';
    const own = { id: randomUUID(), liveDate, deadlineDate, endDate, status };
    if (!isNewWanted) requireArtwork(completed);
    const copies = await this.copiesOf(isNewWanted ? { ...completed, artworks: [] } : completed, own.id);
    const { artworkSpecs } = isNewWanted ? await this.wanted.of(completed.opportunityId) : completed;
    return this.records.transaction(
      async (tx) => {
        await this.idempotency.claim(tx.manager, sent, own.id);
        const names = await renamingsInForce(tx.manager);
        const booking = await tx.open(BOOKING, id);
        let followOn: Booking;
        await tx.change(BOOKING, booking, actor, async (change) => {
          change.apply('reactivate');
          requireSeenFollowOn(booking, version);
          if (isNewWanted && isErased(booking.contactEmail)) throw InvalidInput.field('contactEmail', NOBODY_TO_ASK);
          const { overbookReason } = form;
          const { insertions, priceReasonKind, priceReason } = booking;
          copies.refresh(booking);
          // From the locked booking: it may have been corrected, or its contact erased, while the files were copied.
          const next: NewBooking & typeof own = withNames(
            {
              ...contentOf(booking),
              insertions,
              // What is sold at another price needs reasons of its own.
              ...(isPriced ? priceOf(form) : { priceReasonKind, priceReason }),
              // Also for a deal booking: the deal covers what was agreed, not a further run.
              kind: 'booking' as const,
              ...own,
              followsBookingNumber: booking.bookingNumber,
            },
            names,
          );
          next.opportunityId ??= await opportunityNamed(tx.manager, next);
          await addPrice(tx.manager, next, this.config.businessTimeZone, { isPriced });
          followOn = await insertBooking(tx, next, { ...copies, artworkSpecs, overbookReason }, actor);
          await tx.keep(copies.previews);
          await this.previews.drawLater(tx.manager, copies.artworks);
          booking.followedByBookingNumber = followOn.bookingNumber;
          change.recorded = { after: followedBy(followOn) };
          await tx.mail(isNewWanted ? confirmation(followOn) : approval(followOn));
        });
        return followOn!;
      },
      { files: copies.files },
    );
  }

  /**
   * Copies of all files of a booking for another one, so that each booking can be deleted without the other. Those that
   * were given up are left out, and previews that the store has lost are drawn again.
   */
  private async copiesOf(from: Booking, id: string) {
    const owner = { type: 'booking', id } as const;
    const originals = from.artworks.filter(isKept);
    const artworks = originals.map((artwork) => this.files.copied(artwork, owner));
    const copyOf = new Map(originals.map((artwork, index) => [artwork.id, artworks[index]!.file]));
    const previews: NewFile[] = [];
    for (const preview of await this.reads.previewsOf(from)) {
      const copy = copyOf.get(preview.originalId!);
      if (copy && (await this.files.has(preview))) previews.push(this.files.copied(preview, owner, copy.id));
    }
    const hasPreview = ({ id }: StoredFile) => previews.some(({ file }) => file.originalId === id);
    for (const { file } of artworks) if (file.preview === 'made' && !hasPreview(file)) file.preview = 'pending';
    const specSheets = [from.specSheet].flatMap((sheet) =>
      sheet && isKept(sheet) ? this.files.copied(sheet, owner) : [],
    );
    /** Takes over who sent them, who may have been erased meanwhile. @throws Conflict when the files have changed */
    const refresh = ({ artworks: present, specSheet }: Booking) => {
      const uploaders = new Map(present.map(({ id: artwork, uploadedBy }) => [copyOf.get(artwork)?.id, uploadedBy]));
      for (const { file } of artworks) file.uploadedBy = uploaders.get(file.id) ?? null;
      for (const { file } of previews) file.uploadedBy = uploaders.get(file.originalId!) ?? null;
      for (const { file } of specSheets) file.uploadedBy = specSheet?.uploadedBy ?? null;
      if (specSheet?.id !== from.specSheet?.id)
        throw new Conflict('The spec sheet of this booking has just been changed. Reload and reactivate it again.');
    };
    return {
      files: [...artworks, ...previews, ...specSheets],
      artworks: artworks.map(({ file }) => file),
      previews: previews.map(({ file }) => file),
      specSheet: specSheets[0]?.file ?? null,
      refresh,
    };
  }
}

const isKept = ({ state }: StoredFile) => state === 'kept';

/** @throws InvalidInput when there is none to run again, or the store has lost some of it. */
function requireArtwork(booking: Booking): void {
  const artwork = artworkToRun(booking);
  const lost = artwork.find((file) => !isKept(file));
  if (artwork.length > 0 && !lost) return;
  const problem = lost ? `“${lost.name}” is no longer in the storage` : 'There is no artwork to run again';
  throw InvalidInput.field('artwork', `${problem}. Ask for new artwork`);
}

const NOBODY_TO_ASK =
  'The contact of this booking was erased, so nobody can be asked for new artwork. Enter another address under Edit Details first';

const priceOf = ({ revenueAmount, priceReasonKind, priceReason }: ReactivateDto) => ({
  revenueAmount,
  priceReasonKind,
  priceReason,
});

/** @throws Conflict when the user has not seen the latest follow-on of this booking */
function requireSeenFollowOn(completed: Booking, version: number | undefined): void {
  const { followedByBookingNumber: followOn } = completed;
  if (followOn === null) return requireVersion(completed, version, 'booking');
  if (version === undefined || version === completed.version) return;
  throw new Conflict(
    `Somebody else changed this booking since you opened it: #${followOn} already follows it. ` +
      'Look at that one, then reload if it is to run once more.',
  );
}

function followedBy({ bookingNumber, liveDate, endDate }: Booking): object {
  return { followedByBookingNumber: bookingNumber, liveDate, endDate };
}
