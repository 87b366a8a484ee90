import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DateTime } from 'luxon';
import type { EntityManager } from 'typeorm';
import { addAuditEntry, PLACARD, type AuditRecord } from '../platform/audit/audit-trail.js';
import { knownOf } from '../platform/audit/changes.js';
import type { Files, Owner } from '../platform/files/files.service.js';
import type { FileKind, StoredFile } from '../platform/files/stored-file.entity.js';
import { drawPreview } from '../platform/previews/preview-process.js';
import { poster } from './poster.js';

/** What the demo data needs. */
export interface Desk {
  manager: EntityManager;
  files: Files;
  /** Where artwork is drawn before it is stored. */
  folder: string;
  /** The business's time zone. */
  zone: string;
  /** The beginning of today there. */
  today: DateTime;
}

interface PosterPlan {
  /** The record that it belongs to. */
  owner: Owner;
  name: string;
  nth: number;
  round: number;
  uploadedBy: string;
  uploadedAt: Date;
}

/** Drawing takes longer than everything else, so a few posters are shared by many bookings. */
const POSTERS = 5;
const SIZE = { width: 1200, height: 500 };
const posters = new Map<string, Promise<Drawn>>();

/** A poster, and the preview that uploading it would have produced. */
interface Drawn {
  image: Picture;
  preview: Picture;
}

type Picture = Omit<Awaited<ReturnType<typeof drawPreview>>, 'path'> & { bytes: Buffer };

function drawn({ folder }: Desk, nth: number, round: number): Promise<Drawn> {
  const key = `${nth % POSTERS} ${round}`;
  const found = posters.get(key) ?? draw(join(folder, key), nth % POSTERS, round);
  posters.set(key, found);
  return found;
}

async function draw(path: string, nth: number, round: number): Promise<Drawn> {
  const bytes = await poster(SIZE, nth, round);
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  const image = { name: '', contentType: 'image/png', size: bytes.length, sha256, ...SIZE, bytes };
  const preview = await drawPreview(path);
  return { image, preview: { ...preview, bytes: await readFile(preview.path) } };
}

export async function storePoster(desk: Desk, plan: PosterPlan): Promise<StoredFile> {
  const { image } = await drawn(desk, plan.nth, plan.round);
  return store(desk, 'screenshot', { ...image, name: plan.name }, plan);
}

/** Stores a poster and its preview as the next round of a booking's artwork. */
export async function storeArtwork(desk: Desk, plan: PosterPlan): Promise<StoredFile> {
  const { image, preview } = await drawn(desk, plan.nth, plan.round);
  const artwork = await store(desk, 'artwork', { ...image, name: plan.name }, plan, { preview: 'made' });
  await store(desk, 'preview', preview, plan, { originalId: artwork.id });
  return artwork;
}

async function store(
  desk: Desk,
  kind: FileKind,
  { bytes, ...picture }: Picture,
  { owner, round, uploadedBy, uploadedAt }: PosterPlan,
  shown: Partial<Pick<StoredFile, 'preview' | 'originalId'>> = {},
): Promise<StoredFile> {
  const path = join(desk.folder, randomUUID());
  await writeFile(path, bytes);
  const arrival = desk.files.staged(owner, kind, { ...picture, path }, { uploadedBy, uploadedAt, ...shown });
  if (kind !== 'screenshot') Object.assign(arrival.file, { round, position: round - 1 });
  await desk.files.store([arrival]);
  await desk.files.keep(desk.manager, [arrival.file]);
  return arrival.file;
}

/** Records in the audit trail that this is demo data, because nobody moved the record to its status. */
export async function audited(desk: Desk, about: AuditRecord['about'], facts: Record<string, unknown>): Promise<void> {
  await addAuditEntry(desk.manager, { actor: PLACARD, about, action: 'added as demo data', after: knownOf(facts) });
}

export function contactOf(brandName: string, mailbox = 'media'): string {
  return `${mailbox}@${brandName.toLowerCase().replace(/[^a-z]+/g, '-')}.example`;
}

/** The start of the day this many days from today, in the business's time zone. */
export const daysFromToday = ({ today }: Desk, days: number): Date => today.plus({ days }).toJSDate();

export const endOf = ({ today }: Desk, days: number): Date => today.plus({ days }).endOf('day').toJSDate();

/** yyyy-MM-dd. */
export const plainDay = ({ today }: Desk, days: number): string => today.plus({ days }).toISODate()!;
