import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { parseBusinessDate, type DayEdge } from '../common/business-day.js';
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
const posters = new Map<string, Promise<Buffer>>();

function drawn(size: { width: number; height: number }, nth: number, round: number): Promise<Buffer> {
  const key = `${nth} ${round}`;
  const image = posters.get(key) ?? poster(size, nth, round);
  posters.set(key, image);
  return image;
}

/** Draws a poster and stores it. */
export async function storePoster(desk: Desk, { folder, id, name, nth, round }: PosterPlan) {
  const size = { width: 1200, height: 500 };
  const image = await drawn(size, nth % POSTERS, round);
  const staged = join(desk.folder, randomUUID());
  await writeFile(staged, image);
  const path = newStoredPath(folder, id, name);
  await desk.storage.put(staged, path);
  return { path, size: image.length, contentType: 'image/png', ...size };
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
