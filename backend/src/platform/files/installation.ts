import type { EntityManager } from 'typeorm';

/** The identity of the installation that a database belongs to. The file store carries the same id (`Storage.readMarker`). */
export interface Installation {
  id: string;
  /** A trial run of a backup: it sends no mail and deletes nothing from the store (docs/product.md, 11.6). */
  isDrill: boolean;
}

export async function readInstallation(manager: EntityManager): Promise<Installation> {
  const [installation] = await manager.query<[Installation]>(
    `SELECT id, mode = 'drill' AS "isDrill" FROM installation`,
  );
  return installation;
}

/**
 * Gives a restored database an identity of its own, different from the installation that was backed up. The store is
 * marked with the same id separately (`Storage.writeMarker`), before the first file is put there, because that call
 * creates the folder.
 */
export async function renewInstallation(manager: EntityManager, id: string, isDrill: boolean): Promise<void> {
  await manager.query(
    `INSERT INTO installation (id, mode) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET id = excluded.id, mode = excluded.mode, created_at = now()`,
    [id, isDrill ? 'drill' : 'normal'],
  );
}
