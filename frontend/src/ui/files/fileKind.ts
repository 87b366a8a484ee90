/** How a file is put on the screen. */
export type DrawnAs = 'image' | 'pdf' | 'video';

/** A kind of file, with its names for users and the way to display it. */
interface FileKind {
  /** `Photoshop`. */
  name: string;
  /** `PSD`, for small spaces. */
  tag: string;
  drawnAs: DrawnAs | null;
}

const NAMES: Record<string, string> = {
  psd: 'Photoshop',
  psb: 'Photoshop',
  ai: 'Illustrator',
  eps: 'PostScript',
  ps: 'PostScript',
  doc: 'Word',
  docx: 'Word',
};

export const extensionOf = (name: string): string => name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';

/** Determined from the content type that the browser or the server detected, otherwise from the name. */
export function fileKind(name: string, contentType = ''): FileKind {
  const extension = extensionOf(name);
  const tag = extension.slice(0, 4).toUpperCase();
  // Illustrator files often contain a PDF, which can be drawn. Photoshop files have an image type, but no browser draws
  // them.
  if (contentType === 'application/pdf') return { name: NAMES[extension] ?? 'PDF', tag: tag || 'PDF', drawnAs: 'pdf' };
  if (extension in NAMES) return { name: NAMES[extension]!, tag, drawnAs: null };
  if (contentType.startsWith('image/')) return { name: `${tag} image`.trim(), tag, drawnAs: 'image' };
  if (contentType.startsWith('video/')) return { name: `${tag} video`.trim(), tag, drawnAs: 'video' };
  if (extension === 'pdf' && contentType === '') return { name: 'PDF', tag, drawnAs: 'pdf' };
  return { name: tag ? `${tag} file` : 'File', tag, drawnAs: null };
}
