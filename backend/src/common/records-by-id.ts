const BATCH = 100;
/** Smaller than any other id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Reads records in batches, each one starting after the last id of the one before.
 * @param read the next records in the order of their ids
 */
export async function* batchesById<Found extends { id: string }>(
  read: (after: string, limit: number) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  for (let after = FIRST_ID; ;) {
    const batch = await read(after, BATCH);
    yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.id;
  }
}
