import { BEFORE_RELEASE } from '../database/migrations/index.js';
import { CommandError, NEWER_BACKUP } from './command.js';

export const FORMAT = 2;

/** Describes the backup. It is the last entry of the archive, so an archive without it is incomplete. */
export interface Manifest {
  format: typeof FORMAT;
  madeAt: string;
  /** The migrations that had been applied to the database, in order. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; sha256: string }[];
  sequences: { name: string; value: string; called: boolean }[];
  files: { key: string; size: number; sha256: string }[];
  /**
   * Keys of files that are referenced in the tables but were removed with their records while the backup was being
   * made.
   */
  removed: string[];
}

/** @throws CommandError for another version's format, or an Error when this is not a manifest */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Record<keyof Manifest, unknown>>;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT) throw new CommandError(NEWER_BACKUP);
  if (manifest.format === 1) throw new CommandError(BEFORE_RELEASE);
  manifest.removed ??= [];
  if (!isManifest(manifest)) throw new Error('its manifest is damaged');
  return manifest;
}

function isManifest(value: Partial<Record<keyof Manifest, unknown>>): value is Manifest {
  return (
    value.format === FORMAT &&
    isText(value.madeAt) &&
    isListOf(value.migrations, isText) &&
    isListOf(
      value.tables,
      ({ name, columns, rows, sha256 }) => isText(name) && isListOf(columns, isText) && isCount(rows) && isSum(sha256),
    ) &&
    isListOf(
      value.sequences,
      ({ name, value, called }) => isText(name) && isText(value) && typeof called === 'boolean',
    ) &&
    isListOf(value.files, ({ key, size, sha256 }) => isText(key) && isCount(size) && isSum(sha256)) &&
    isListOf(value.removed, isText)
  );
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item: Record<string, unknown> | null) => item !== null && isItem(item));
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isSum = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
