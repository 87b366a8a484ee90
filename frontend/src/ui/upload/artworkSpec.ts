import { ACCEPTED_FILES, checksOf, fits, PAGE_KINDS, VIDEO_KINDS, type ArtworkPiece } from '../../api/uploads';
import type { ArtworkSpec, FileCheck } from '../../api/types';
import { uploadTexts } from '../../i18n/en/upload';
import { likelyTypes } from './acceptedFiles';
import type { Measures } from './measure';

/** Whether any piece may be a video, which is only taken then (docs/product.md, 16.8). */
export const wantsVideo = (spec: ArtworkSpec | null): boolean =>
  spec?.pieces.some(({ kinds }) => kinds.some((kind) => VIDEO_KINDS.includes(kind))) ?? false;

/** What differs, each as a text: "Desktop banner: 970×250 pixels wanted, 960×250 pixels sent". */
export const differencesIn = (checks: readonly FileCheck[] = []): string[] =>
  checks.filter(({ ok }) => !ok).map((check) => uploadTexts.check.about(check.piece, differenceIn(check)));

/** What differs of files that are offered again. Without differences, only a video is refused. */
export function objectionsTo(files: readonly { name: string; checks?: FileCheck[] }[], isRefused: boolean): string[] {
  const differences = files.flatMap(({ name, checks }) => differencesIn(checks).map((text) => `${name}: ${text}`));
  return isRefused && differences.length === 0 ? [uploadTexts.reasons.video] : differences;
}

/** "970×250 pixels wanted, 960×250 pixels sent". */
export const differenceIn = ({ wanted, found }: FileCheck): string => uploadTexts.check.differs(wanted, found);

/** Why a file is left out where the spec refuses what fits no piece. */
export function misfitOf(checks: readonly FileCheck[] | undefined): string | undefined {
  const differences = differencesIn(checks);
  return differences.length > 0 ? uploadTexts.check.refused(differences.join('; ')) : undefined;
}

/** The pieces that a file fits. */
export const piecesOf = (checks: readonly FileCheck[] = []): string[] =>
  checks.filter(({ ok }) => ok).map(({ piece }) => piece);

/**
 * Compares a file with the pieces by the server's rule, as far as the browser can measure it.
 * @returns which pieces it fits, what differs, or nothing if only the server can tell
 */
export function checkFile(file: File, measures: Measures | undefined, spec: ArtworkSpec | null): FileCheck[] {
  const { kind, width, height, seconds } = measures ?? {};
  const { pieces } = spec ?? { pieces: [] };
  const known = { size: width !== undefined, seconds: seconds !== undefined };
  const facts = {
    ...{ kinds: kind ? [kind] : kindsOf(file), bytes: file.size, pages: null },
    unit: 'pixels' as const,
    ...{ width: width ?? null, height: height ?? null, seconds: seconds ?? null },
  };
  const checks = checksOf(
    pieces.map((piece) => knownPart(piece, known)),
    facts,
  );
  if (!fits(checks)) return checks;
  const isComplete = (piece: ArtworkPiece) => askedBy(knownPart(piece, known)).length === askedBy(piece).length;
  return checks.filter((check) => pieces.some((piece) => piece.name === check.piece && isComplete(piece)));
}

/** What a piece asks that can be compared with what is known of a file. */
function knownPart(piece: ArtworkPiece, known: { size: boolean; seconds: boolean }): ArtworkPiece {
  const { name, kinds, maxBytes, maxSeconds, width, height, minWidth, minHeight, ratio, tolerance } = piece;
  const isPages = kinds.every((kind) => PAGE_KINDS.includes(kind));
  const size = known.size && !isPages ? { width, height, minWidth, minHeight, ratio, tolerance } : {};
  return { name, kinds, maxBytes, ...size, ...(known.seconds && { maxSeconds }) };
}

const ASKED = ['width', 'height', 'minWidth', 'minHeight', 'ratio', 'maxBytes', 'pages', 'maxSeconds'] as const;

const askedBy = (piece: ArtworkPiece) => ASKED.filter((field) => piece[field] !== undefined);

/** Judged by the name or by the type that the browser reports. */
function kindsOf(file: File): string[] {
  const likely = likelyTypes(file, 'artwork', 'video');
  const contents = likely.flatMap(({ contentTypes }) => contentTypes);
  // A PDF may come from Illustrator.
  const others = [...ACCEPTED_FILES.artwork, ...ACCEPTED_FILES.video].filter(({ contentTypes }) =>
    contentTypes.some((type) => contents.includes(type)),
  );
  return [...new Set([...likely, ...others])].map(({ name }) => name);
}
