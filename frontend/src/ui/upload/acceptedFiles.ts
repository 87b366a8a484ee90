import { ACCEPTED_FILES } from '../../api/acceptedFiles';
import { formatFileSize } from '../format';
import { uploadTexts } from './texts';

/** The same limit as on the server (docs/product.md, 5). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

type FileGroup = keyof typeof ACCEPTED_FILES;

/**
 * For the file picker. Extensions, because browsers do not know the types of Photoshop and Illustrator files; and types
 * of images, for which phones offer their camera.
 */
export const acceptOf = (group: FileGroup): string =>
  ACCEPTED_FILES[group]
    .flatMap(({ extensions, contentTypes }) => [
      ...contentTypes.filter((type) => type.startsWith('image/')),
      ...extensions.map((extension) => `.${extension}`),
    ])
    .join(',');

/** "PNG, JPEG or GIF". */
export const namesOf = (group: FileGroup): string =>
  ACCEPTED_FILES[group]
    .map(({ name }) => name)
    .join(', ')
    .replace(/, ([^,]+)$/, ' or $1');

/** By the extension or, if there is none, by the type that the browser reports. The server judges by the content. */
export function isOfType(file: File, group: FileGroup): boolean {
  const extension = extensionOf(file);
  return ACCEPTED_FILES[group].some(({ extensions, contentTypes }) =>
    extension ? extensions.includes(extension) : contentTypes.includes(file.type),
  );
}

export interface RefusedFile {
  name: string;
  reason: string;
}

export interface Selection {
  files: File[];
  refused: RefusedFile[];
}

/**
 * Adds acceptable files to those chosen before, and says why each of the others cannot be sent (docs/product.md, 5 and
 * 9).
 */
export function addFiles(chosen: readonly File[], added: readonly File[], maxFiles: number): Selection {
  const selection: Selection = { files: [...chosen], refused: [] };
  for (const file of added) {
    const reason = reasonToRefuse(file, selection.files, maxFiles);
    if (reason) selection.refused.push({ name: file.name, reason });
    else selection.files.push(file);
  }
  return selection;
}

function reasonToRefuse(file: File, chosen: readonly File[], maxFiles: number): string | undefined {
  const { reasons } = uploadTexts;
  if (isSvg(file)) return reasons.svg;
  if (!isOfType(file, 'artwork')) return reasons.type(namesOf('artwork'));
  if (file.size === 0) return reasons.empty;
  if (file.size > MAX_FILE_BYTES) return reasons.size(formatFileSize(file.size));
  if (chosen.some((other) => isSameFile(other, file))) return reasons.twice;
  if (chosen.length >= maxFiles) return reasons.count(maxFiles);
  return undefined;
}

const extensionOf = (file: File) => file.name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';

const isSvg = (file: File) => file.type === 'image/svg+xml' || ['svg', 'svgz'].includes(extensionOf(file));

const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
