import { Conflict, DomainError, refuseFaults, type FieldErrors } from '../../common/errors.js';
import type { BookingDatesDto, CreateSeveralDto } from './dto/create-several.dto.js';

// Each of the bookings that are made together is a row of the form (docs/product.md, 1.16).

export interface Row {
  own: BookingDatesDto;
  /** The prefix of its fields in the form: `dates.0.`; empty for a single booking. */
  path: string;
}

const DAYS = ['liveDate', 'deadlineDate', 'endDate'];
/** The fields that a row can override. */
const CONTENT = [
  ...(['mediaCategory', 'mediaOpportunity', 'bookingType', 'units'] as const),
  ...(['revenueAmount', 'insertions', 'priceReasonKind', 'priceReason'] as const),
] satisfies (keyof BookingDatesDto)[];

type RowContent = Pick<CreateSeveralDto, (typeof CONTENT)[number]> & {
  mediaCategory: string;
  mediaOpportunity: string;
};

/** The row's own content, and the form's where it has none. */
export function rowContentOf({ own }: Row, form: Pick<CreateSeveralDto, (typeof CONTENT)[number]>): RowContent {
  return Object.fromEntries(CONTENT.map((field) => [field, own[field] ?? form[field]])) as unknown as RowContent;
}

/** What a row has of its own besides its days. */
export function ownContentOf(own: BookingDatesDto): Partial<BookingDatesDto> {
  return Object.fromEntries(CONTENT.flatMap((field) => (isGiven(own[field]) ? [[field, own[field]]] : [])));
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/**
 * Takes a step for each row, in order.
 * @throws InvalidInput, or Conflict if there is one among them, with the faults of all rows by field
 */
export async function inEachRow<Result>(
  rows: Row[],
  step: (row: Row, index: number) => Result | Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: FieldErrors = {};
  let conflict: Conflict | undefined;
  for (const [index, row] of rows.entries()) {
    try {
      results.push(await step(row, index));
    } catch (error) {
      if (!(error instanceof DomainError && error.errors)) throw error;
      for (const [field, text] of Object.entries(error.errors)) errors[nameIn(row, field)] = text;
      if (error instanceof Conflict) conflict ??= new Conflict(error.message, errors);
    }
  }
  if (conflict) throw conflict;
  refuseFaults(errors);
  return results;
}

/**
 * A field is named in the row if the row has a value of its own for it, and in the form otherwise. Days always belong to
 * the row, and so does everything else once its placement does.
 */
function nameIn({ own, path }: Row, field: string): string {
  const content = CONTENT.find((each) => each === field);
  const isOwn = DAYS.includes(field) || (content && isGiven(own.mediaOpportunity ?? own[content]));
  return isOwn ? path + field : field;
}
