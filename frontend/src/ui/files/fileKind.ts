/** What a file is to somebody who looks at it: how it is called, and who can draw it. */
export interface FileKind {
  /** `Photoshop`. */
  name: string;
  /** `PSD`, for where there is little room. */
  tag: string;
  drawnAs: 'image' | 'pdf' | null;
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

const extensionOf = (name: string): string => name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';

/** By the type that the browser or the server found, and by the name where there is none. */
export function fileKind(name: string, contentType = ''): FileKind {
  const extension = extensionOf(name);
  const tag = extension.slice(0, 4).toUpperCase();
  // Illustrator's files are often PDF inside, and then they can be drawn; Photoshop's are called images, but no browser draws them.
  if (contentType === 'application/pdf') return { name: NAMES[extension] ?? 'PDF', tag: tag || 'PDF', drawnAs: 'pdf' };
  if (extension in NAMES) return { name: NAMES[extension]!, tag, drawnAs: null };
  if (contentType.startsWith('image/')) return { name: `${tag} image`.trim(), tag, drawnAs: 'image' };
  if (extension === 'pdf' && contentType === '') return { name: 'PDF', tag, drawnAs: 'pdf' };
  return { name: tag ? `${tag} file` : 'File', tag, drawnAs: null };
}
