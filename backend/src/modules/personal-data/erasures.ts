import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { addressHash } from '../../platform/personal-data/personal-records.js';
import { allAddresses } from './person-search.js';

/** The record of an erasure (docs/product.md, 4.8). The salted hash recognises the address without keeping it. */
export interface Erasure {
  id: string;
  alias: string;
  salt: Buffer;
  address_hash: Buffer;
  erased_by: string;
  erased_at: Date;
}

/** @returns the id of the erasure */
export async function rememberErasure(
  manager: EntityManager,
  email: string,
  alias: string,
  erasedBy: string,
): Promise<string> {
  const salt = randomBytes(16);
  const id = randomUUID();
  const address_hash = addressHash(email, salt);
  await insert(manager, { id, alias, salt, address_hash, erased_by: erasedBy, erased_at: new Date() });
  return id;
}

export function readErasures(manager: EntityManager): Promise<Erasure[]> {
  return manager.query<Erasure[]>('SELECT * FROM erasures ORDER BY erased_at');
}

/** Adds erasures carried over from another database. @returns those that were not known here */
export async function addErasures(manager: EntityManager, erasures: Erasure[]): Promise<Erasure[]> {
  const known = new Set((await readErasures(manager)).map(({ id }) => id));
  const added = erasures.filter(({ id }) => !known.has(id));
  for (const erasure of added) await insert(manager, erasure);
  return added;
}

/** The erased addresses that the records contain again, because an older backup brought them back. */
export async function addressesToEraseAgain(manager: EntityManager, erasures: Erasure[]): Promise<string[]> {
  if (erasures.length === 0) return [];
  return [...(await allAddresses(manager))]
    .sort()
    .filter((email) => erasures.some(({ salt, address_hash }) => addressHash(email, salt).equals(address_hash)));
}

async function insert(manager: EntityManager, erasure: Erasure): Promise<void> {
  const { id, alias, salt, address_hash, erased_by, erased_at } = erasure;
  await manager.query(
    `INSERT INTO erasures (id, alias, salt, address_hash, erased_by, erased_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, alias, salt, address_hash, erased_by, erased_at],
  );
}
