/** Describes the backup. It is the last entry of the archive, so an archive without it is incomplete. */
export interface Manifest {
  /** Format 1 had no checksums and included sessions. */
  format: 1 | 2;
  madeAt: string;
  /** The migrations that had been applied to the database, in order. */
  migrations: string[];
  tables: { name: string; columns: string[]; rows: number; sha256?: string }[];
  sequences: { name: string; value: string; called: boolean }[];
  files: { key: string; size: number; sha256?: string }[];
  /**
   * Keys of files that are referenced in the tables but were removed with their records while the backup was being
   * made.
   */
  removed: string[];
}

export const FORMAT = 2;

/** The backup has a newer format than this program knows. */
export class NewerFormat extends Error {}

/** @throws NewerFormat, or an Error when this is not a manifest */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Partial<Record<keyof Manifest, unknown>>;
  if (typeof manifest.format === 'number' && manifest.format > FORMAT) throw new NewerFormat();
  manifest.removed ??= [];
  if (!isManifest(manifest)) throw new Error('its manifest is damaged');
  return manifest;
}

function isManifest(value: Partial<Record<keyof Manifest, unknown>>): value is Manifest {
  const sums = value.format === FORMAT;
  return (
    (sums || value.format === 1) &&
    isText(value.madeAt) &&
    isListOf(value.migrations, isText) &&
    isListOf(
      value.tables,
      ({ name, columns, rows, sha256 }) =>
        isText(name) && isListOf(columns, isText) && isCount(rows) && (!sums || isSum(sha256)),
    ) &&
    isListOf(
      value.sequences,
      ({ name, value, called }) => isText(name) && isText(value) && typeof called === 'boolean',
    ) &&
    isListOf(value.files, ({ key, size, sha256 }) => isText(key) && isCount(size) && (!sums || isSum(sha256))) &&
    isListOf(value.removed, isText)
  );
}

function isListOf(value: unknown, isItem: (item: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((item: Record<string, unknown> | null) => item !== null && isItem(item));
}

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0;
const isSum = (value: unknown) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
