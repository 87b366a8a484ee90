import { randomUUID } from 'node:crypto';
import type { Client, Reply } from '../support/index.js';
import { dayFromNow, expectStatus, signedIn, type Desk } from './desk.js';
import type { Schemas } from './schemas.js';

export type Option = Schemas['OptionDto'];

export interface Place {
  id: string;
  name: string;
}

export const CATEGORY = 'Trade Newsletter';
export const SALES = { username: 'sally', email: 'sally@placard.test', password: 'sells all of it' };

/** A new opportunity, so that no test sees the bookings of another one. */
export async function newPlace(
  { admin, rows }: Pick<Desk, 'admin' | 'rows'>,
  capacity: number | null = 1,
): Promise<Place> {
  const [category] = await rows<{ id: string }>('SELECT id FROM categories WHERE name = $1', [CATEGORY]);
  const name = `Slot ${randomUUID().slice(0, 8)}`;
  const entry = { name, categoryId: category!.id };
  const { id } = expectStatus(201, await admin.post<Place>('/api/admin/catalogue/opportunities', entry));
  await rows('UPDATE opportunities SET capacity = $2 WHERE id = $1', [id, capacity]);
  return { id, name };
}

/** A viewer with the right to hold. */
export async function salesPerson(desk: Desk): Promise<Client> {
  const { admin, url } = desk;
  const { id } = expectStatus(201, await admin.post<Place>('/api/admin/users', { ...SALES, role: 'viewer' }));
  expectStatus(200, await admin.put(`/api/admin/users/${id}`, { rights: ['hold'] }));
  return signedIn(url, SALES);
}

export const optionForm = ({ id }: Place, changes: object = {}) => ({
  ...{ opportunityId: id, from: dayFromNow(30), to: dayFromNow(36), brandName: 'Nimbus Cola' },
  ...changes,
});

export const place = async (by: Client, at: Place, changes: object = {}): Promise<Option> =>
  expectStatus(201, await by.post<Option>('/api/options', optionForm(at, changes)));

/** Options of these owners for the same days of a place with one unit: the first one holds it, the others are queued. */
export async function queueOf<Owners extends Client[]>(desk: Pick<Desk, 'admin' | 'rows'>, ...owners: [...Owners]) {
  const at = await newPlace(desk);
  const options: Option[] = [];
  for (const owner of owners) options.push(await place(owner, at));
  return options as { [Each in keyof Owners]: Option };
}

export const readOption = async (by: Client, { id }: { id: string }): Promise<Option> =>
  expectStatus(200, await by.get<Option>(`/api/options/${id}`));

export const put = (by: Client, { id }: { id: string }, verb: string, body: object = {}): Promise<Reply<Option>> =>
  by.put<Option>(`/api/options/${id}/${verb}`, body);

/** What a booking needs besides what its option gives. */
export const bookingOf = (changes: object = {}) => ({
  ...{ contactEmail: 'ann@brand.test', deadlineDate: dayFromNow(10), revenueAmount: 5000 },
  ...changes,
});

/** The subjects of the mails about an option, oldest first. */
export const mailsAbout = async (desk: Desk, option: { id: string }): Promise<string[]> =>
  (await desk.mailsAbout(option)).map(({ template }) => template);
