import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { RECIPIENTS } from '../../platform/mail/mail-personal-data.js';
import { NOTE_ADDRESSES } from '../../platform/notes/note-personal-data.js';
import { bookingPersonalData } from '../bookings/booking-personal-data.js';
import { directorPersonalData } from '../catalogue/catalogue-personal-data.js';
import { dealPersonalData } from '../deals/deal-personal-data.js';
import { enquiryPersonalData } from '../enquiries/enquiry-personal-data.js';
import { optionPersonalData } from '../options/option-personal-data.js';
import { USER_ADDRESSES } from '../users/users.service.js';

const ADDRESSES = [
  ...[bookingPersonalData, enquiryPersonalData, dealPersonalData, directorPersonalData].map(
    ({ addresses }) => addresses,
  ),
  USER_ADDRESSES,
  RECIPIENTS,
  NOTE_ADDRESSES,
  optionPersonalData.addresses,
];

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
  const address_hash = hashOf(email, salt);
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
  const held = await manager.query<{ email: string }[]>(`${ADDRESSES.join(' UNION ')} ORDER BY email`);
  return held
    .map(({ email }) => email)
    .filter((email) => erasures.some(({ salt, address_hash }) => hashOf(email, salt).equals(address_hash)));
}

async function insert(manager: EntityManager, erasure: Erasure): Promise<void> {
  const { id, alias, salt, address_hash, erased_by, erased_at } = erasure;
  await manager.query(
    `INSERT INTO erasures (id, alias, salt, address_hash, erased_by, erased_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [id, alias, salt, address_hash, erased_by, erased_at],
  );
}

function hashOf(email: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(email).digest();
}
