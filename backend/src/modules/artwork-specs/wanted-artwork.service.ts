import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { refuseFaults } from '../../common/errors.js';
import { quoted } from '../../common/original-name.js';
import { StoredFile } from '../../platform/files/stored-file.entity.js';
import { checksOf, fits, type ArtworkCheck } from '../../platform/uploads/artwork-checks.js';
import { isVideo, unwantedVideo } from '../../platform/uploads/file-kind.js';
import type { StagedFile } from '../../platform/uploads/uploads.interceptor.js';
import type { ArtworkSpec } from './artwork-spec.entity.js';
import { artworkSpecsOf, asksForVideo, specSheetOf } from './artwork-specs.query.js';
import { factsOf, measure } from './measure.js';

/** A file with how it compares with the spec in force; without one, as it is. */
export type JudgedFile = StagedFile & Partial<Pick<StoredFile, 'facts' | 'checks' | 'artworkSpecId'>>;

/** What the opportunity of a booking wants of its artwork (docs/product.md, 16.8). */
@Injectable()
export class WantedArtwork {
  constructor(private readonly manager: EntityManager) {}

  /** Whether a booking takes videos. */
  async takesVideo(opportunityId: string | null): Promise<boolean> {
    return asksForVideo(await this.specInForce(opportunityId));
  }

  /** What a new booking takes from its opportunity: the spec in force, and the spec sheet to copy. */
  async of(opportunityId: string | null): Promise<{ artworkSpecs: ArtworkSpec[]; specSheet: StoredFile | null }> {
    if (!opportunityId) return { artworkSpecs: [], specSheet: null };
    const sheet = await specSheetOf(this.manager, opportunityId);
    // One that the store has lost cannot be copied.
    const specSheet = sheet?.state === 'kept' ? sheet : null;
    return { artworkSpecs: await artworkSpecsOf(this.manager, { opportunityIds: [opportunityId] }), specSheet };
  }

  /**
   * Measures files that have arrived and compares them with the spec in force.
   * @throws UnsupportedType for a video if the spec no longer wants one; InvalidInput by file, such as `files.0`, for
   * those that fit no piece of a spec that refuses them
   */
  async judgeAgainstSpec(opportunityId: string | null, staged: StagedFile[]): Promise<JudgedFile[]> {
    const spec = await this.specInForce(opportunityId);
    const video = asksForVideo(spec) ? undefined : staged.find(isVideo);
    if (video) throw unwantedVideo({ name: video.name, field: 'files' });
    if (!spec) return staged;
    const judged: (JudgedFile & { checks: ArtworkCheck[] })[] = [];
    for (const file of staged) {
      const facts = await measure(file);
      judged.push({ ...file, facts, checks: checksOf(spec.pieces, facts), artworkSpecId: spec.id });
    }
    if (spec.onMismatch === 'refuse') {
      const faults = judged.flatMap(({ name, checks }, index) =>
        fits(checks) ? [] : [[`files.${index}`, refusalOf(name, checks)]],
      );
      refuseFaults(Object.fromEntries(faults) as Record<string, string>);
    }
    return judged;
  }

  /**
   * Compares the files of other bookings with the spec in force. Files without measurements, such as PDFs that were
   * uploaded before there was a spec, are only compared when they are used.
   * @returns for each booking its files with their new checks, and whether one of them is refused: by the spec, or as a
   * video where none is wanted
   */
  async compare(
    opportunityId: string | null,
    filesOfBookings: StoredFile[][],
  ): Promise<{ artworks: StoredFile[]; isRefused: boolean }[]> {
    const spec = await this.specInForce(opportunityId);
    return filesOfBookings.map((files) => {
      const artworks = files.map((file) => {
        const facts = file.facts ?? (file.width ? factsOf(file) : null);
        return Object.assign(new StoredFile(), file, { checks: spec && facts && checksOf(spec.pieces, facts) });
      });
      const isRefused = artworks.some(
        (file) =>
          (isVideo(file) && !asksForVideo(spec)) ||
          (spec?.onMismatch === 'refuse' && file.checks && !fits(file.checks)),
      );
      return { artworks, isRefused };
    });
  }

  private async specInForce(opportunityId: string | null): Promise<ArtworkSpec | null> {
    const [spec] = await artworkSpecsOf(this.manager, { opportunityIds: opportunityId ? [opportunityId] : [] });
    return spec ?? null;
  }
}

function refusalOf(name: string, checks: ArtworkCheck[]): string {
  const lacks = checks.map(({ piece, wanted, found }) => `${piece} wants ${wanted}, and this has ${found}`);
  return `${quoted(name)} does not fit. ${lacks.join('; ')}. Export it again to fit, and send the new file.`;
}
