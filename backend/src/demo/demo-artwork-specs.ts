import { ArtworkSpec } from '../modules/artwork-specs/artwork-spec.entity.js';
import { Booking } from '../modules/bookings/booking.entity.js';
import { filesOf } from '../platform/files/files.query.js';
import { StoredFile } from '../platform/files/stored-file.entity.js';
import { checksOf, type ArtworkFacts, type ArtworkPiece } from '../platform/uploads/artwork-checks.js';
import type { Desk } from './demo-desk.js';

const BANNER_KINDS = ['PNG', 'JPEG', 'WebP'];
const SPOT_KINDS = ['MP4', 'MOV', 'WebM'];

/** What some opportunities want: pictures in two sizes, a page, and a video. */
const SPECS: { opportunity: string; notes: string | null; pieces: ArtworkPiece[] }[] = [
  {
    opportunity: 'Home Page Scrolling Banner',
    notes: 'Keep 40 pixels of clear space around the logo.',
    pieces: [
      { name: 'Desktop banner', kinds: BANNER_KINDS, width: 1200, height: 500 },
      { name: 'Mobile banner', kinds: BANNER_KINDS, width: 640, height: 320, maxBytes: 200 * 1024 },
    ],
  },
  {
    opportunity: 'Full Page Advert',
    notes: 'With 3 mm of bleed beyond the trim box.',
    pieces: [{ name: 'Page', kinds: ['PDF'], width: 210, height: 297, pages: 1 }],
  },
  {
    opportunity: 'Gantry Screen (10 Seconds)',
    notes: 'The screens play no sound.',
    pieces: [{ name: 'Spot', kinds: SPOT_KINDS, ratio: '16:9', minWidth: 1280, maxSeconds: 10 }],
  },
];

/** The bookings of these opportunities are compared with the specs, as if they had come after them. */
export async function addArtworkSpecs({ manager }: Desk): Promise<void> {
  for (const { opportunity, notes, pieces } of SPECS) {
    const found = await manager.query<{ id: string }[]>('SELECT id FROM opportunities WHERE name = $1', [opportunity]);
    for (const { id: opportunityId } of found) {
      const values = { opportunityId, notes, pieces, version: 1, onMismatch: 'warn', createdAt: new Date() } as const;
      const { id: artworkSpecId } = await manager.save(manager.create(ArtworkSpec, values));
      const files = await filesOf(manager, await manager.findBy(Booking, { opportunityId }));
      for (const file of [...files.values()].flat().filter(({ kind }) => kind === 'artwork')) {
        const facts = factsOf(file);
        await manager.update(StoredFile, file.id, { artworkSpecId, facts, checks: checksOf(pieces, facts) });
      }
    }
  }
}

/** Of a poster. */
function factsOf({ size, width, height }: StoredFile): ArtworkFacts {
  return { kinds: ['PNG'], bytes: size!, unit: 'pixels', width, height, pages: null, seconds: null };
}
