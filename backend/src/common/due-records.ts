const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Moves every record that is due, in batches by id. One that another instance holds, or that cannot be moved, must not hold up
 * the others: it is due again in the next round.
 * @param dueIds the ids, in their order, after the given one
 */
export async function forEachDue(
  dueIds: (after: string, limit: number) => Promise<string[]>,
  move: (id: string) => Promise<void>,
  failed: (id: string, error: unknown) => void,
): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const ids = await dueIds(after, BATCH);
    for (const id of ids) await move(id).catch((error: unknown) => failed(id, error));
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}
