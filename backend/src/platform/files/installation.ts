import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A drill is a trial run of a backup: it sends no mail and deletes nothing from the store (docs/product.md, 11.6). */
type InstallationMode = 'normal' | 'drill';

/**
 * The identity of the installation that a database belongs to, in a single row. The file store carries the same id
 * (`Storage.readMarker`).
 */
@Entity('installation')
export class Installation {
  @PrimaryColumn('boolean', { default: true })
  one: boolean;

  @Column('uuid')
  id: string;

  @Column('text')
  mode: InstallationMode;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

export async function readInstallation(manager: EntityManager): Promise<{ id: string; isDrill: boolean }> {
  const [installation] = await manager.query<[{ id: string; isDrill: boolean }]>(
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
  const mode: InstallationMode = isDrill ? 'drill' : 'normal';
  await manager.query(
    `INSERT INTO installation (id, mode) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET id = excluded.id, mode = excluded.mode, created_at = now()`,
    [id, mode],
  );
}
