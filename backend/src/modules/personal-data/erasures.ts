import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** What runs a statement: TypeORM's manager, or its query runner outside an entity manager. */
interface Database {
  query<Rows>(sql: string, values?: unknown[]): Promise<Rows>;
}

/** That somebody was erased (docs/product.md, 4.8): the address is not kept, but a copy of it can be recognised. */
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
  manager: Database,
  email: string,
  alias: string,
  erasedBy: string,
): Promise<string> {
  const id = randomUUID();
  const salt = randomBytes(16);
  await manager.query('INSERT INTO erasures (id, alias, salt, address_hash, erased_by) VALUES ($1, $2, $3, $4, $5)', [
    id,
    alias,
    salt,
    hashOf(email, salt),
    erasedBy,
  ]);
  return id;
}

export function readErasures(manager: Database): Promise<Erasure[]> {
  return manager.query<Erasure[]>('SELECT * FROM erasures ORDER BY erased_at');
}

/** Adds erasures that another copy of this installation knows of. @returns those that are new here */
export async function addErasures(manager: Database, erasures: Erasure[]): Promise<Erasure[]> {
  const known = new Set((await readErasures(manager)).map(({ id }) => id));
  const added = erasures.filter(({ id }) => !known.has(id));
  for (const { id, alias, salt, address_hash, erased_by, erased_at } of added) {
    await manager.query('INSERT INTO erasures VALUES ($1, $2, $3, $4, $5, $6)', [
      ...[id, alias, salt, address_hash, erased_by, erased_at],
    ]);
  }
  return added;
}

/** The addresses that the records hold although they were erased: an older backup has brought them back. */
export async function addressesToEraseAgain(manager: Database, erasures: Erasure[]): Promise<string[]> {
  if (erasures.length === 0) return [];
  const held = await manager.query<{ email: string }[]>(`
    SELECT folded(contact_email) AS email FROM bookings
    UNION SELECT folded(brand_contact_email) FROM sales_enquiries
    UNION SELECT folded(request_email) FROM deal_requests
    UNION SELECT folded(email) FROM users
    UNION SELECT folded(recipient) FROM mails
    ORDER BY 1`);
  return held
    .map(({ email }) => email)
    .filter((email) => erasures.some(({ salt, address_hash }) => hashOf(email, salt).equals(address_hash)));
}

function hashOf(email: string, salt: Buffer): Buffer {
  return createHash('sha256').update(salt).update(email).digest();
}
