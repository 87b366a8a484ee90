import type { EntityManager } from 'typeorm';
import { filesOf } from '../files/files.query.js';
import { Organisation, ORGANISATION_ID } from './organisation.entity.js';

/** The organisation as it is now, with its logo (docs/product.md, 15.1). */
export async function organisationOf(manager: EntityManager): Promise<Organisation> {
  const organisation = await manager.findOneByOrFail(Organisation, { id: ORGANISATION_ID });
  return withLogo(manager, organisation);
}

/** When the organisation is locked, call it after the lock (see `filesOf`). */
export async function withLogo(manager: EntityManager, organisation: Organisation): Promise<Organisation> {
  const files = await filesOf(manager, [organisation]);
  organisation.logo = files.get(organisation.id)?.[0] ?? null;
  return organisation;
}
