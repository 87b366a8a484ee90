import type { StoredFile } from '../../../platform/files/stored-file.entity.js';
import {
  checksOf,
  fits,
  type ArtworkCheck,
  type ArtworkFacts,
  type ArtworkPiece,
} from '../../../platform/uploads/artwork-checks.js';
import { ON_MISMATCH, type ArtworkSpec, type OnMismatch } from '../artwork-spec.entity.js';

/** How a file compares with a piece of the artwork spec. */
export class ArtworkCheckDto implements ArtworkCheck {
  /** The name of the piece. */
  piece: string;
  ok: boolean;
  /** Such as "970×250 pixels". If it does not fit, only what it lacks. */
  wanted: string;
  /** The same of the file: "960×250 pixels". */
  found: string;
}

/** What was measured of a file. Null: this kind of file has no such measurement, or it could not be read. */
export class ArtworkFactsDto implements ArtworkFacts {
  /** The names of the accepted types that it could be. */
  kinds: string[];
  bytes: number;
  unit: 'pixels' | 'mm';
  width: number | null;
  height: number | null;
  pages: number | null;
  seconds: number | null;
}

/** A piece of artwork that is wanted. What is missing is not asked for. */
export class WantedPieceDto implements ArtworkPiece {
  name: string;
  /** Names of accepted types, such as `PNG`. */
  kinds: string[];
  /** Exactly: pixels; millimetres if its kinds are PDF or Illustrator. */
  width?: number;
  height?: number;
  /** At least. */
  minWidth?: number;
  minHeight?: number;
  /** Of the sides, such as `16:9`. */
  ratio?: string;
  /** How far the ratio may be off, in percent; 1 if missing. */
  tolerance?: number;
  maxBytes?: number;
  /** Of a PDF. */
  pages?: number;
  /** Of a video. */
  maxSeconds?: number;
}

export class BookingPieceDto extends WantedPieceDto {
  /** The latest file of any round that fitted it when it came, or fits it now. Missing: none does. */
  satisfiedBy?: string;
}

/** The artwork that a booking needs, and what of it has come. */
export class BookingArtworkSpecDto {
  onMismatch: OnMismatch;
  notes: string | null;
  pieces: BookingPieceDto[];

  static of({ onMismatch, notes, pieces }: ArtworkSpec, artworks: StoredFile[]): BookingArtworkSpecDto {
    // A file counts if it fitted when it came or fits the pieces as they are now: the brand is not asked for it again.
    const compared = artworks.map(({ id, checks, facts }) => ({
      id,
      checks: checks ? [...checks, ...(facts ? checksOf(pieces, facts) : [])] : [],
    }));
    const fitting = (name: string) =>
      compared.findLast(({ checks }) => fits(checks.filter(({ piece }) => piece === name)));
    return { onMismatch, notes, pieces: pieces.map((piece) => ({ ...piece, satisfiedBy: fitting(piece.name)?.id })) };
  }
}

export class OpportunitySpecSheetDto {
  name: string;
  /** Bytes. */
  size: number;
}

/** The artwork spec of an opportunity. Without pieces, nothing is wanted in particular. */
export class ArtworkSpecDto {
  opportunityId: string;
  onMismatch: OnMismatch;
  notes: string | null;
  pieces: WantedPieceDto[];
  /** New bookings take it over if none is sent with them. */
  specSheet: OpportunitySpecSheetDto | null;
  /** 0 before the first spec. Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of(opportunityId: string, spec: ArtworkSpec | null, sheet: StoredFile | null): ArtworkSpecDto {
    return {
      opportunityId,
      onMismatch: spec?.onMismatch ?? ON_MISMATCH[0],
      notes: spec?.notes ?? null,
      pieces: spec?.pieces ?? [],
      specSheet: sheet && { name: sheet.name, size: sheet.size! },
      version: spec?.version ?? 0,
    };
  }
}
