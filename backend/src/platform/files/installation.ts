import { Column, Entity, PrimaryColumn, type EntityManager } from 'typeorm';

/** A drill tries a backup out: it sends no mail, and deletes nothing from the store (docs/product.md, 11.6). */
export type InstallationMode = 'normal' | 'drill';

/** Which installation a database is: its one row. The file store carries the same id (`Storage.readMarker`). */
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

export async function readInstallation(manager: EntityManager): Promise<Pick<Installation, 'id' | 'mode'>> {
  const [installation] = await manager.query<[Pick<Installation, 'id' | 'mode'>]>('SELECT id, mode FROM installation');
  return installation;
}

/**
 * Makes a restored database another installation than the one that its backup was made of. The store is marked apart from this
 * (`Storage.writeMarker` with the same id), before the first file is put: only that makes the folder.
 */
export async function renewInstallation(manager: EntityManager, id: string, mode: InstallationMode): Promise<void> {
  await manager.query(
    `INSERT INTO installation (id, mode) VALUES ($1, $2)
     ON CONFLICT (one) DO UPDATE SET id = excluded.id, mode = excluded.mode, created_at = now()`,
    [id, mode],
  );
}
