import { ACCEPTED_FILES, PAGE_KINDS, VIDEO_KINDS } from '../api/uploads';
import type { OpportunitySpec, WantedPiece } from '../api/types';
import type { ServerErrors } from '../providers/httpClient';
import type { MessageKey } from '../i18n/useTranslate';
import { isSameName } from '../ui/names';

/** How a piece says what its size must be. */
export const PIXELS = ['any', 'exact', 'least', 'ratio'] as const;
export type Pixels = (typeof PIXELS)[number];

/** A piece in the form, where numbers are what was typed. What a choice hides stays typed, but is not saved. */
export interface TypedPiece {
  name: string;
  kinds: string[];
  pixels: Pixels;
  width: string;
  height: string;
  ratio: string;
  tolerance: string;
  megabytes: string;
  pages: string;
  seconds: string;
}

export interface TypedSpec {
  pieces: TypedPiece[];
  onMismatch: OpportunitySpec['onMismatch'];
  notes: string;
}

type PieceErrors = Partial<Record<keyof TypedPiece, string>>;

export const NEW_PIECE: TypedPiece = {
  ...{ name: '', kinds: [], pixels: 'any', width: '', height: '', ratio: '', tolerance: '' },
  ...{ megabytes: '', pages: '', seconds: '' },
};

const MEGABYTE = 1024 * 1024;

const isImage = (contentTypes: readonly string[]) => contentTypes.every((type) => /^image\/(?!vnd)/.test(type));

const namesWhere = (isWanted: (contentTypes: readonly string[]) => boolean): readonly string[] =>
  ACCEPTED_FILES.artwork.filter(({ contentTypes }) => isWanted(contentTypes)).map(({ name }) => name);

/** The types that a piece may be of, in groups. */
export const KIND_GROUPS = [
  { group: 'image', kinds: namesWhere(isImage) },
  { group: 'document', kinds: namesWhere((contentTypes) => !isImage(contentTypes)) },
  { group: 'video', kinds: VIDEO_KINDS },
] as const;

type Kinds = Pick<TypedPiece, 'kinds'>;

export const takesVideo = ({ kinds }: Kinds) => kinds.some((kind) => VIDEO_KINDS.includes(kind));
export const takesPages = ({ kinds }: Kinds) => kinds.some((kind) => PAGE_KINDS.includes(kind));
/** Pages are measured in millimetres, and pictures in pixels. */
export const isMeasuredInPages = ({ kinds }: Kinds) =>
  kinds.length > 0 && kinds.every((kind) => PAGE_KINDS.includes(kind));

export const typedOf = ({
  pieces,
  onMismatch,
  notes,
}: Pick<OpportunitySpec, 'pieces' | 'onMismatch' | 'notes'>): TypedSpec => ({
  pieces: pieces.map(typedPieceOf),
  onMismatch,
  notes: notes ?? '',
});

const text = (number: number | undefined) => (number === undefined ? '' : String(number));

const bytesOf = (megabytes: number) => Math.round(megabytes * MEGABYTE);

/** With as few decimals as say it to the byte. */
const megabytesOf = (bytes: number) =>
  [3, 4, 5, 6, 7].map((digits) => Number((bytes / MEGABYTE).toFixed(digits))).find((each) => bytesOf(each) === bytes);

function typedPieceOf(piece: WantedPiece): TypedPiece {
  const { name, kinds, width, height, minWidth, minHeight, ratio, tolerance, maxBytes, pages, maxSeconds } = piece;
  const pixels =
    width !== undefined || height !== undefined
      ? 'exact'
      : minWidth !== undefined || minHeight !== undefined
        ? 'least'
        : 'any';
  return {
    ...{ name, kinds },
    pixels: ratio === undefined ? pixels : 'ratio',
    width: text(width ?? minWidth),
    height: text(height ?? minHeight),
    ratio: ratio ?? '',
    tolerance: text(tolerance),
    megabytes: text(maxBytes === undefined ? undefined : megabytesOf(maxBytes)),
    pages: text(pages),
    seconds: text(maxSeconds),
  };
}

/** What is saved. Checked before, so that every number is one. */
export const specOf = ({ pieces, onMismatch, notes }: TypedSpec) => ({
  onMismatch,
  notes: notes.trim() || null,
  pieces: pieces.map(pieceOf),
});

const number = (typed: string) => (typed.trim() === '' ? undefined : Number(typed));

function pieceOf(typed: TypedPiece): WantedPiece {
  const { name, kinds, pixels, width, height, ratio, tolerance, megabytes, pages, seconds } = typed;
  const maxMegabytes = number(megabytes);
  return {
    name: name.trim(),
    kinds,
    ...(pixels === 'exact' && { width: number(width), height: number(height) }),
    ...((pixels === 'least' || pixels === 'ratio') && { minWidth: number(width), minHeight: number(height) }),
    ...(pixels === 'ratio' && { ratio: ratio.replaceAll(' ', ''), tolerance: number(tolerance) }),
    maxBytes: maxMegabytes === undefined ? undefined : bytesOf(maxMegabytes),
    ...(takesPages(typed) && { pages: number(pages) }),
    ...(takesVideo(typed) && { maxSeconds: number(seconds) }),
  };
}

/** The errors by field, for react-admin's forms, which translate the keys. */
export const checkSpec = ({ pieces, notes }: TypedSpec): { pieces: PieceErrors[]; notes?: MessageKey } => ({
  pieces: pieces.map((piece) => checkPiece(piece, pieces)),
  // Notes are saved only with pieces.
  ...(pieces.length === 0 && !isEmpty(notes) && { notes: 'artworkSpecs.errors.notesAlone' }),
});

const isWhole = (typed: string) => /^\d+$/.test(typed.trim()) && Number(typed) > 0;
const isNumber = (typed: string) => typed.trim() !== '' && Number(typed) > 0;
const isEmpty = (typed: string) => typed.trim() === '';

function checkPiece(piece: TypedPiece, all: TypedPiece[]): PieceErrors {
  const { name, kinds, pixels, width, height, ratio, tolerance, megabytes, pages, seconds } = piece;
  const hasSides = pixels === 'exact' || pixels === 'least';
  const isTwin = all.find((other) => isSameName(other.name.trim(), name.trim())) !== piece;
  const wrong: [keyof TypedPiece, boolean, MessageKey][] = [
    ['name', isTwin, 'artworkSpecs.errors.twice'],
    ['name', isEmpty(name), 'artworkSpecs.errors.name'],
    ['kinds', kinds.length === 0, 'artworkSpecs.errors.kinds'],
    ['width', hasSides && isEmpty(width) && isEmpty(height), 'artworkSpecs.errors.sides'],
    ['width', pixels !== 'any' && !isEmpty(width) && !isWhole(width), 'artworkSpecs.errors.whole'],
    ['height', pixels !== 'any' && !isEmpty(height) && !isWhole(height), 'artworkSpecs.errors.whole'],
    ['ratio', pixels === 'ratio' && !/^\d+(\.\d+)?\s*:\s*\d+(\.\d+)?$/.test(ratio.trim()), 'artworkSpecs.errors.ratio'],
    [
      'tolerance',
      pixels === 'ratio' && !(Number(tolerance) >= 0 && Number(tolerance) <= 50),
      'artworkSpecs.errors.tolerance',
    ],
    ['megabytes', !isEmpty(megabytes) && !isNumber(megabytes), 'artworkSpecs.errors.number'],
    ['pages', takesPages(piece) && !isEmpty(pages) && !isWhole(pages), 'artworkSpecs.errors.whole'],
    ['seconds', takesVideo(piece) && !isEmpty(seconds) && !isWhole(seconds), 'artworkSpecs.errors.whole'],
  ];
  return Object.fromEntries(wrong.filter(([, isWrong]) => isWrong).map(([field, , message]) => [field, message]));
}

/** The server's names of fields that have another name in the form. */
const FIELDS: Record<string, keyof TypedPiece> = {
  ...{ minWidth: 'width', minHeight: 'height', maxBytes: 'megabytes', maxSeconds: 'seconds' },
};

/** The server's errors under the form's names. */
export const inForm = (errors: ServerErrors): ServerErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, error]) => [path.replace(/[^.]+$/, (field) => FIELDS[field] ?? field), error]),
  );
