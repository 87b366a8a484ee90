// The rule by which a file fits a piece of an artwork spec (docs/product.md, 16.8). The interface uses this file, too, so
// it imports nothing.

/** A piece of artwork that an opportunity wants. What is missing is not asked for. */
export interface ArtworkPiece {
  name: string;
  /** Names of accepted types, such as `PNG`. */
  kinds: string[];
  /** Exactly: pixels, or millimetres of a page. */
  width?: number;
  height?: number;
  /** At least. */
  minWidth?: number;
  minHeight?: number;
  /** Of the sides, such as `16:9`. */
  ratio?: string;
  /** How far the ratio may be off, in percent. */
  tolerance?: number;
  maxBytes?: number;
  /** Of a PDF. */
  pages?: number;
  /** Of a video. */
  maxSeconds?: number;
}

/** What was measured of a file. Null: this kind of file has no such measurement, or it could not be read. */
export interface ArtworkFacts {
  /** The names of the accepted types that it could be: a PDF may come from Illustrator. */
  kinds: string[];
  bytes: number;
  unit: 'pixels' | 'mm';
  width: number | null;
  height: number | null;
  pages: number | null;
  seconds: number | null;
}

/** How a file compares with a piece. */
export interface ArtworkCheck {
  /** The name of the piece. */
  piece: string;
  ok: boolean;
  /** Such as "970×250 pixels". If it does not fit, only what it lacks. */
  wanted: string;
  /** The same of the file: "960×250 pixels". */
  found: string;
}

/** In percent, where a piece names none: 1366×768 counts as 16:9. */
export const DEFAULT_TOLERANCE = 1;
/** Of a page: programs round A4 differently. */
const MAX_MILLIMETRES_OFF = 1;
/** Of a video: its last picture may be shown for a moment longer. */
const MAX_SECONDS_OFF = 0.5;

/**
 * Compares a file with the pieces that want its kind, or with all of them if none does. A file that fits is only
 * compared with what it fits: a mobile banner is not a wrong desktop banner.
 */
export function checksOf(pieces: ArtworkPiece[], facts: ArtworkFacts): ArtworkCheck[] {
  const candidates = pieces.filter(({ kinds }) => isOfKind(kinds, facts));
  const checks = (candidates.length > 0 ? candidates : pieces).map((piece) => checkOf(piece, facts));
  const fitting = checks.filter(({ ok }) => ok);
  return fitting.length > 0 ? fitting : checks;
}

/** Whether a file is one of the wanted pieces. */
export const fits = (checks: ArtworkCheck[]): boolean => checks.some(({ ok }) => ok);

/** What the piece wants, in words: "PNG or JPEG, 970×250 pixels, at most 150 KB". */
export function describePiece(piece: ArtworkPiece): string {
  const nothing = { bytes: 0, width: null, height: null, pages: null, seconds: null };
  const demands = demandsOf(piece, { kinds: piece.kinds, unit: unitOf(piece), ...nothing });
  return [oneOf(piece.kinds), ...demands.map(({ wanted }) => wanted)].join(', ');
}

const unitOf = ({ kinds }: ArtworkPiece) =>
  kinds.every((kind) => PAGE_KINDS.includes(kind)) ? ('mm' as const) : ('pixels' as const);

/** Kinds that have pages, which are measured in millimetres. */
export const PAGE_KINDS = ['PDF', 'Illustrator'];
export const VIDEO_KINDS = ['MP4', 'MOV', 'WebM'];
/** Kinds whose size cannot be read. */
export const UNMEASURED_KINDS = ['HEIC', 'PostScript', 'Word'];

interface Demand {
  ok: boolean;
  wanted: string;
  found: string;
}

function checkOf(piece: ArtworkPiece, facts: ArtworkFacts): ArtworkCheck {
  if (!isOfKind(piece.kinds, facts)) {
    return { piece: piece.name, ok: false, wanted: oneOf(piece.kinds), found: facts.kinds[0] ?? 'another type' };
  }
  const demands = demandsOf(piece, facts);
  const failed = demands.filter(({ ok }) => !ok);
  const kind = { wanted: oneOf(piece.kinds), found: piece.kinds.find((name) => facts.kinds.includes(name))! };
  const named = failed.length > 0 ? failed : demands.length > 0 ? demands : [kind];
  const listed = (side: 'wanted' | 'found') => named.map((demand) => demand[side]).join(', ');
  return { piece: piece.name, ok: failed.length === 0, wanted: listed('wanted'), found: listed('found') };
}

function isOfKind(kinds: string[], facts: ArtworkFacts): boolean {
  return kinds.some((kind) => facts.kinds.includes(kind));
}

/** What a piece asks of a file of this kind. */
function demandsOf(piece: ArtworkPiece, facts: ArtworkFacts): Demand[] {
  const { ratio, maxBytes, pages, maxSeconds, tolerance = DEFAULT_TOLERANCE } = piece;
  // A file without a readable size has no unit either.
  const unit = facts.width === null ? unitOf(piece) : facts.unit;
  const exact = sizeDemand(piece.width, piece.height, unit, facts, (side, wanted) => {
    return Math.abs(side - wanted) <= (facts.unit === 'mm' ? MAX_MILLIMETRES_OFF : 0);
  });
  const least = sizeDemand(piece.minWidth, piece.minHeight, unit, facts, (side, wanted) => {
    return side >= wanted - (facts.unit === 'mm' ? MAX_MILLIMETRES_OFF : 0);
  });
  const demands: (Demand | null | undefined | false)[] = [
    exact,
    least && { ...least, wanted: `at least ${least.wanted}` },
    ratio !== undefined && {
      ok: isOfRatio(ratio, tolerance, facts),
      wanted: ratio,
      found: foundSize(facts),
    },
    maxBytes !== undefined && {
      ok: facts.bytes <= maxBytes,
      wanted: `at most ${shownBytes(maxBytes)}`,
      found: shownBytes(facts.bytes),
    },
    pages !== undefined &&
      isOfKind(PAGE_KINDS, facts) && {
        ok: facts.pages === pages,
        wanted: counted(pages, 'page'),
        found: facts.pages === null ? 'pages that cannot be counted' : counted(facts.pages, 'page'),
      },
    maxSeconds !== undefined &&
      isOfKind(VIDEO_KINDS, facts) && {
        ok: facts.seconds !== null && facts.seconds <= maxSeconds + MAX_SECONDS_OFF,
        wanted: `at most ${counted(maxSeconds, 'second')}`,
        found: facts.seconds === null ? 'a length that cannot be read' : counted(tenths(facts.seconds), 'second'),
      },
  ];
  return demands.filter((demand) => !!demand);
}

/** @param accepts compares a side of the file with the wanted one */
function sizeDemand(
  width: number | undefined,
  height: number | undefined,
  unit: ArtworkFacts['unit'],
  facts: ArtworkFacts,
  accepts: (side: number, wanted: number) => boolean,
): Demand | undefined {
  if (width === undefined && height === undefined) return undefined;
  const isAccepted = (side: number | null, wanted: number | undefined) =>
    wanted === undefined || (side !== null && accepts(side, wanted));
  const wanted =
    width !== undefined && height !== undefined
      ? `${width}×${height} ${unit}`
      : `${width ?? height} ${unit} ${width === undefined ? 'high' : 'wide'}`;
  const ok = isAccepted(facts.width, width) && isAccepted(facts.height, height);
  return { ok, wanted, found: foundSize(facts) };
}

function foundSize({ width, height, unit }: ArtworkFacts): string {
  if (width === null || height === null) return 'a size that cannot be read';
  return `${Math.round(width)}×${Math.round(height)} ${unit}`;
}

function isOfRatio(ratio: string, tolerance: number, { width, height }: ArtworkFacts): boolean {
  if (width === null || height === null) return false;
  const [wide, high] = ratio.split(':').map(Number) as [number, number];
  return Math.abs(width / height / (wide / high) - 1) * 100 <= tolerance;
}

function oneOf(kinds: string[]): string {
  return kinds.join(', ').replace(/, ([^,]+)$/, ' or $1');
}

const KILOBYTE = 1024;

/** Never rounded down to what it exceeds. */
function shownBytes(bytes: number): string {
  if (bytes < KILOBYTE) return counted(bytes, 'byte');
  const [unit, size] = bytes < KILOBYTE ** 2 ? ['KB', KILOBYTE] : ['MB', KILOBYTE ** 2];
  return `${Math.ceil((bytes / size) * 10) / 10} ${unit}`;
}

const tenths = (value: number): number => Math.round(value * 10) / 10;

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
