import { MulterError } from 'multer';
import { DomainError, InvalidInput, TooLarge, UnsupportedType } from '../../common/errors.js';
import { quoted } from '../../common/original-name.js';
import type { FileGroup } from './accepted-files.js';

/** 10 MB per file, except videos (docs/product.md, 9.3). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

export interface UploadRules {
  /** The multipart field with the files. */
  field: string;
  maxFiles: number;
  /** Which content each file may have (docs/product.md, 11.1). */
  accept: FileGroup;
  /** The handler also accepts a body without a file, as multipart or JSON. */
  optional?: boolean;
}

const INCOMPLETE = 'The upload arrived incomplete or damaged. Check your connection and send it again.';
const NAMELESS = 'The form contains a field without a proper name. Reload the page and send it again.';
const TOO_MUCH = 'The form contains more than can be taken in. Reload the page and send it again.';

export function tooLarge(name: string, bytes: number, { field }: UploadRules): TooLarge {
  const message = `${quoted(name)} is larger than ${bytes / 1024 ** 2} MB. Make it smaller and send it again.`;
  return new TooLarge(message, { [field]: message });
}

/**
 * Turns the errors of multer and busboy into messages that users can act on (docs/product.md, 9.1).
 * @param mostBytes how large a file may be
 */
export function refusalOf(error: unknown, rules: UploadRules, mostBytes: number): Error {
  if (error instanceof MulterError) return refusalOfLimit(error, rules, mostBytes);
  if (error instanceof DomainError || isFailureOfDisk(error)) return error;
  if (error instanceof Error && /^Unsupported content type/.test(error.message)) return wrongBody(rules);
  return new InvalidInput(INCOMPLETE);
}

export function wrongBody({ field }: UploadRules): DomainError {
  return new UnsupportedType(`Send the file as multipart/form-data, in the field “${field}”.`);
}

function refusalOfLimit(
  error: MulterError & { filename?: string },
  rules: UploadRules,
  mostBytes: number,
): DomainError {
  const code: string = error.code;
  switch (code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(error.filename ?? '', mostBytes, rules);
    case 'LIMIT_FILE_COUNT':
      return tooMany(rules);
    case 'LIMIT_UNEXPECTED_FILE':
      if (error.field === rules.field) return tooMany(rules);
      return new InvalidInput(`Files are taken in the field “${rules.field}” only. Send them there.`);
    case 'LIMIT_FIELD_VALUE':
      return InvalidInput.field(error.field ?? '', 'This text is too long. Shorten it and send it again.');
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
      return new InvalidInput(TOO_MUCH);
    case 'STREAM_DESTROYED':
      return new InvalidInput(INCOMPLETE);
    default:
      return new InvalidInput(NAMELESS);
  }
}

function tooMany({ field, maxFiles }: UploadRules): DomainError {
  return InvalidInput.field(
    field,
    maxFiles === 1
      ? 'Only one file can be sent here. Remove the others and send it again.'
      : `At most ${maxFiles} files can be sent at once. Send the others in a second upload.`,
  );
}

/** A full or failing disk is our fault, not the sender's. */
function isFailureOfDisk(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}
