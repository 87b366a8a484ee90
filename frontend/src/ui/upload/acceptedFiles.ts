import { ACCEPTED_FILES, namesOf, type FileGroup } from '../../api/uploads';
import { uploadTexts } from '../../i18n/en/upload';
import { installation } from '../../installation';
import { extensionOf } from '../files/fileKind';
import { formatFileSize } from '../format';

const MEGABYTE = 1024 * 1024;

/** The same limit as on the server (docs/product.md, 5). */
export const MAX_FILE_BYTES = 10 * MEGABYTE;
export const MAX_VIDEO_BYTES = installation.maxVideoBytes;

/**
 * For the file picker. Extensions, because browsers do not know the types of Photoshop and Illustrator files; and types
 * of images and videos, for which phones offer their camera.
 */
export const acceptOf = (...groups: FileGroup[]): string =>
  groups
    .flatMap((group) => ACCEPTED_FILES[group])
    .flatMap(({ extensions, contentTypes }) => [
      ...contentTypes.filter((type) => /^(image|video)\//.test(type)),
      ...extensions.map((extension) => `.${extension}`),
    ])
    .join(',');

/**
 * The accepted types that a file may have, judged by its extension or by the type that the browser reports, as the picker
 * does. The server judges by the content.
 */
export const likelyTypes = (file: File, ...groups: FileGroup[]) =>
  groups
    .flatMap((group) => ACCEPTED_FILES[group])
    .filter(
      ({ extensions, contentTypes }) => extensions.includes(extensionOf(file.name)) || contentTypes.includes(file.type),
    );

export const isOfType = (file: File, group: FileGroup): boolean => likelyTypes(file, group).length > 0;

/** What one upload takes. */
export interface UploadRules {
  maxFiles: number;
  /** Videos are only taken where the artwork spec asks for one (docs/product.md, 11.1). */
  takesVideo?: boolean;
  /** Why the artwork spec refuses a file. */
  misfit?: (file: File) => string | undefined;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

interface Selection {
  files: File[];
  refused: RefusedFile[];
}

/**
 * Adds acceptable files to those chosen before, and says why each of the others cannot be sent (docs/product.md, 5 and
 * 9).
 */
export function addFiles(chosen: readonly File[], added: readonly File[], rules: UploadRules): Selection {
  const selection: Selection = { files: [...chosen], refused: [] };
  for (const file of added) {
    const reason = reasonToRefuse(file, selection.files, rules);
    if (reason) selection.refused.push({ name: file.name, reason });
    else selection.files.push(file);
  }
  return selection;
}

function reasonToRefuse(
  file: File,
  chosen: readonly File[],
  { maxFiles, takesVideo, misfit }: UploadRules,
): string | undefined {
  const { reasons } = uploadTexts;
  const isVideo = isOfType(file, 'video');
  if (isSvg(file)) return reasons.svg;
  if (isVideo && !takesVideo) return reasons.video;
  if (!isVideo && !isOfType(file, 'artwork')) return reasons.type(namesOf('artwork'));
  if (file.size === 0) return reasons.empty;
  const mostBytes = isVideo ? MAX_VIDEO_BYTES : MAX_FILE_BYTES;
  if (file.size > mostBytes) return reasons.size(wholeMegabytes(mostBytes), formatFileSize(file.size));
  if (chosen.some((other) => isSameFile(other, file))) return reasons.twice;
  if (chosen.length >= maxFiles) return reasons.count(maxFiles);
  return misfit?.(file);
}

/** "10 MB", for limits. */
export const wholeMegabytes = (bytes: number): string => `${Math.floor(bytes / MEGABYTE)} MB`;

const isSvg = (file: File) => file.type === 'image/svg+xml' || ['svg', 'svgz'].includes(extensionOf(file.name));

/** Whether the same files are chosen, in any order. */
export const areSameFiles = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length && some.every((file) => others.some((other) => isSameFile(file, other)));

export const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
