import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { parseBusinessDate, type DayEdge } from '../common/business-day.js';
import { makePreview, PREVIEW_NAME } from '../common/uploads/preview.js';
import { PLACARD, type AuditRecord, type AuditTrail } from '../platform/audit/audit-trail.service.js';
import { knownOf } from '../platform/audit/changes.js';
import { newStoredPath, type StoredFolder } from '../platform/storage/stored-name.js';
import type { Storage } from '../platform/storage/storage.js';
import { poster } from './poster.js';

export const DEMO_ZONE = 'Europe/London';

/** What adding demo data takes. */
export interface Desk {
  manager: EntityManager;
  storage: Storage;
  audit: AuditTrail;
  /** Where artwork is drawn before it is stored. */
  folder: string;
}

interface PosterPlan {
  folder: StoredFolder;
  /** Of the record that it belongs to. */
  id: string;
  name: string;
  nth: number;
  round: number;
}

/** Drawing takes longer than all the rest; a few posters do for many bookings. */
const POSTERS = 15;
const SIZE = { width: 1200, height: 500 };
const posters = new Map<string, Promise<Drawn>>();

/** A poster, and the preview that its upload would have made of it. */
interface Drawn {
  image: Buffer;
  preview: Buffer | null;
}

function drawn({ folder }: Desk, nth: number, round: number): Promise<Drawn> {
  const key = `${nth} ${round}`;
  const found = posters.get(key) ?? draw(join(folder, key), nth, round);
  posters.set(key, found);
  return found;
}

async function draw(path: string, nth: number, round: number): Promise<Drawn> {
  const image = await poster(SIZE, nth, round);
  await writeFile(path, image);
  const preview = await makePreview({ path, ...SIZE });
  return { image, preview: preview && (await readFile(preview.path)) };
}

/** Draws a poster and stores it. */
export async function storePoster(desk: Desk, { folder, id, name, nth, round }: PosterPlan) {
  const { image } = await drawn(desk, nth % POSTERS, round);
  const path = await store(desk, image, newStoredPath(folder, id, name));
  return { path, size: image.length, contentType: 'image/png', ...SIZE };
}

/** The same with its preview: what has been uploaded to a booking. */
export async function storeArtwork(desk: Desk, plan: PosterPlan) {
  const { preview } = await drawn(desk, plan.nth % POSTERS, plan.round);
  const path = newStoredPath(plan.folder, plan.id, PREVIEW_NAME);
  return { ...(await storePoster(desk, plan)), preview: preview && (await store(desk, preview, path)) };
}

async function store(desk: Desk, content: Buffer, path: string): Promise<string> {
  const staged = join(desk.folder, randomUUID());
  await writeFile(staged, content);
  await desk.storage.put(staged, path);
  return path;
}

/** Says in the audit trail where a record came from: nobody went the way to its status. */
export async function audited(desk: Desk, about: AuditRecord['about'], facts: Record<string, unknown>): Promise<void> {
  await desk.audit.add(desk.manager, { actor: PLACARD, about, action: 'added as demo data', after: knownOf(facts) });
}

export function contactOf(brandName: string): string {
  return `media@${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
}

/** The first moment of the day so many days from today, where the business is. */
export const daysFromToday = (days: number): Date => day(days, 'start');

/** The last moment of that day. */
export const endOf = (days: number): Date => day(days, 'end');

function day(offset: number, edge: DayEdge): Date {
  const date = DateTime.now().setZone(DEMO_ZONE).plus({ days: offset }).toISODate()!;
  return parseBusinessDate(date, edge, DEMO_ZONE)!;
}
