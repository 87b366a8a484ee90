import { DomainError } from '../../common/errors.js';

const DISK_FULL = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Files cannot be stored or fetched at the moment, through no fault of the caller (503). */
export class StorageUnavailable extends DomainError {
  readonly status = 503;

  constructor(
    message: string,
    override readonly cause: unknown,
  ) {
    super(message);
  }
}

/** Turns the error of a full disk into StorageUnavailable and rethrows any other. */
export function rethrowDiskFull(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!DISK_FULL.has(code)) throw error;
  throw new StorageUnavailable(
    'There is no room for files on the server at the moment. Please send it again later.',
    error,
  );
}
