import { DomainError } from '../errors.js';

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EROFS']);

/** Files cannot be kept or fetched at the moment, which is not the fault of who asks (503). */
export class StorageUnavailable extends DomainError {
  readonly status = 503;

  constructor(
    message: string,
    override readonly cause: unknown,
  ) {
    super(message);
  }
}

/** Tells a full disk from other failures, which it throws on as they are. */
export function rethrowNoRoom(error: unknown): never {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (!NO_ROOM.has(code)) throw error;
  throw new StorageUnavailable(
    'There is no room for files on the server at the moment. Please send it again later.',
    error,
  );
}
