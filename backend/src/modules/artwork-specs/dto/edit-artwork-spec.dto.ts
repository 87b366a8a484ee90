import { applyDecorators } from '@nestjs/common';
import { plainToInstance, Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { folded } from '../../../common/folded.js';
import { Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';
import { ACCEPTED_FILES } from '../../../platform/uploads/accepted-files.js';
import {
  PAGE_KINDS,
  UNMEASURED_KINDS,
  VIDEO_KINDS,
  type ArtworkPiece,
} from '../../../platform/uploads/artwork-checks.js';
import { ON_MISMATCH, type OnMismatch } from '../artwork-spec.entity.js';

const MAX_PIECES = 20;
const LONGEST_SIDE = 100_000;
const KINDS = [...ACCEPTED_FILES.artwork, ...ACCEPTED_FILES.video].map(({ name }) => name);
const RATIO = /^[1-9]\d{0,3}(\.\d{1,3})?:[1-9]\d{0,3}(\.\d{1,3})?$/;

/** Pieces that have the name of one before them. */
const repeating = new WeakSet<object>();

/** A number that is not asked for is left out or null. */
export class PieceDto {
  /** Unique in the spec, regardless of case. */
  @Rule((piece) => repeating.has(piece) && 'Another piece has this name. Give each a name of its own')
  @Text({ label: 'Name', max: 100 })
  name: string;

  /** Names of accepted types, such as `PNG`. */
  @Rule(kindsProblem)
  @ArrayNotEmpty({ message: 'Choose at least one kind of file' })
  @IsIn(KINDS, { each: true, message: `Kinds must be some of ${KINDS.join(', ')}` })
  @ArrayMaxSize(KINDS.length, { message: 'Name each kind once' })
  @IsArray({ message: 'Kinds must be a list' })
  kinds: string[];

  /** Exactly: pixels, or millimetres if the kinds are PDF or Illustrator. */
  @Whole('Width', LONGEST_SIDE)
  width?: number | null;

  @Whole('Height', LONGEST_SIDE)
  height?: number | null;

  @Rule(({ width, height }) => (isSet(width) || isSet(height)) && 'Give the exact size or the least, not both')
  @Whole('Minimum width', LONGEST_SIDE)
  minWidth?: number | null;

  @Rule(({ width, height }) => (isSet(width) || isSet(height)) && 'Give the exact size or the least, not both')
  @Whole('Minimum height', LONGEST_SIDE)
  minHeight?: number | null;

  /** Width to height, such as `16:9`. */
  @Rule(({ width, height }) => (isSet(width) || isSet(height)) && 'Give the exact size or a ratio, not both')
  @Matches(RATIO, { message: 'Ratio must look like 16:9' })
  @IsOptional()
  ratio?: string | null;

  /** How far the ratio may be off, in percent; 1 if it is left out. */
  @Rule(({ ratio }) => !isSet(ratio) && 'A tolerance belongs to a ratio. Give a ratio, or leave it out')
  @Max(50, { message: 'Tolerance must be a number of percent from 0 to 50' })
  @Min(0, { message: 'Tolerance must be a number of percent from 0 to 50' })
  @IsNumber({ maxDecimalPlaces: 2 }, { message: 'Tolerance must be a number of percent from 0 to 50' })
  @IsOptional()
  tolerance?: number | null;

  @Whole('Largest file', 1024 ** 4)
  maxBytes?: number | null;

  @Rule(({ kinds }) => !includesSome(kinds, PAGE_KINDS) && 'Only PDF and Illustrator files have pages')
  @Whole('Pages', 10_000)
  pages?: number | null;

  @Rule(({ kinds }) => !includesSome(kinds, VIDEO_KINDS) && 'Only videos have a length')
  @Whole('Longest video', 24 * 60 * 60)
  maxSeconds?: number | null;
}

export class EditArtworkSpecDto extends VersionDto {
  /** What happens to a file that fits no piece: the sender is told, or it is refused. */
  @IsIn(ON_MISMATCH, { message: `Choose what happens to a file that does not fit: ${ON_MISMATCH.join(' or ')}` })
  onMismatch: OnMismatch;

  /** What the sizes do not say. */
  @Text({ label: 'Notes', max: 5_000, optional: true, multiline: true })
  notes?: string | null;

  /** At most 20. None: nothing is wanted in particular. */
  @ListOfPieces()
  pieces: PieceDto[];
}

function ListOfPieces(): PropertyDecorator {
  const message = 'Send the pieces as a list';
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => asPieces(value)),
    ValidateNested({ each: true, message }),
    ArrayMaxSize(MAX_PIECES, { message: `An artwork spec has at most ${MAX_PIECES} pieces` }),
    IsArray({ message }),
  );
}

/** The pieces as they are stored: without the limits that are not set. */
export function piecesOf({ pieces }: EditArtworkSpecDto): ArtworkPiece[] {
  return pieces.map(({ name, kinds, ...asked }) => ({
    name,
    kinds: KINDS.filter((kind) => kinds.includes(kind)),
    ...Object.fromEntries(Object.entries(asked).filter(([, value]) => isSet(value))),
  }));
}

function asPieces(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const seen = new Set<string>();
  return value.map((each: unknown) => {
    // What is not an object is treated as an empty one, so that the answer names what is missing.
    const piece = plainToInstance(PieceDto, typeof each === 'object' && !Array.isArray(each) ? (each ?? {}) : {});
    const name = typeof piece.name === 'string' ? folded(piece.name) : '';
    if (name && seen.has(name)) repeating.add(piece);
    seen.add(name);
    return piece;
  });
}

function kindsProblem(piece: PieceDto): string | false {
  const { kinds } = piece;
  const sides = [piece.width, piece.height, piece.minWidth, piece.minHeight];
  const hasSides = sides.some(isSet);
  if ((hasSides || isSet(piece.ratio)) && includesSome(kinds, UNMEASURED_KINDS))
    return `The size of ${UNMEASURED_KINDS.join(', ')} files cannot be read. Put them into a piece without a size`;
  const hasPages = includesSome(kinds, PAGE_KINDS);
  if (hasSides && hasPages && !kinds.every((kind) => PAGE_KINDS.includes(kind)))
    return 'Pages are measured in millimetres, and pictures in pixels. Put them into pieces of their own';
  return false;
}

const isSet = (value: unknown): boolean => value !== undefined && value !== null;

const includesSome = (kinds: unknown, some: string[]): boolean =>
  Array.isArray(kinds) && some.some((kind) => kinds.includes(kind));

/** A rule about several fields of a piece. @param problemOf what is wrong, if anything is */
function Rule(problemOf: (piece: PieceDto) => string | false): PropertyDecorator {
  return ValidateBy({
    name: 'rule',
    validator: {
      validate: (_, about) => problemOf(about!.object as PieceDto) === false,
      defaultMessage: (about) => problemOf(about!.object as PieceDto) || '',
    },
  });
}

function Whole(label: string, max: number): PropertyDecorator {
  const message = `${label} must be a whole number from 1 to ${max}`;
  return applyDecorators(Max(max, { message }), Min(1, { message }), IsInt({ message }), IsOptional());
}
