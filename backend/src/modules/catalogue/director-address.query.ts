import type { EntityManager } from 'typeorm';
import { planned } from '../../common/pool.js';
import type { Correspondent } from '../../platform/mail-delivery/mail-subjects.js';
import { renamingsSoFar } from './renamings-in-force.query.js';

/** The trading director with this name, if the catalogue offers one and has their address (docs/product.md, 8.6). */
export async function directorAddress(manager: EntityManager, name: string | null): Promise<Correspondent | undefined> {
  if (name === null) return undefined;
  const [director] = await planned<Correspondent>(
    manager,
    `SELECT name, email FROM trading_directors
     WHERE folded(name) = folded($1) AND email IS NOT NULL AND retired_at IS NULL`,
    [(await renamingsSoFar(manager)).tradingDirector(name)],
  );
  return director;
}
