const BATCH = 100;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Does `act` for every record that is due, in batches by id, so that one which another instance holds is passed over once and
 * looked at again in the next round.
 * @param dueIds the ids, in their order, after the given one
 */
export async function forEachDue(
  dueIds: (after: string, limit: number) => Promise<string[]>,
  act: (id: string) => Promise<void>,
): Promise<void> {
  for (let after = BEFORE_ALL; ;) {
    const ids = await dueIds(after, BATCH);
    for (const id of ids) await act(id);
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}
