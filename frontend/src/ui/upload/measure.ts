import { fileKind } from '../files/fileKind';

/** What the browser can tell about a file before it is sent. The server measures everything again. */
export interface Measures {
  /** The type of its content, for those that are often saved with another type's extension. */
  kind?: string;
  /** Pixels, as displayed. */
  width?: number;
  height?: number;
  seconds?: number;
}

/** A browser that cannot decide whether it knows a format must not keep anybody from sending the file. */
const MAX_MS = 5_000;

/** Without a size for a file that the browser cannot open, such as a TIFF or a PDF. */
export async function measure(file: File): Promise<Measures> {
  const [kind, size] = await Promise.all([kindOf(file), sizeOf(file)]);
  return { kind, ...size };
}

/** How the content of some types of image begins. */
const BEGINNINGS: [kind: string, beginning: RegExp][] = [
  ['PNG', /^\x89PNG\r\n\x1a\n/],
  ['JPEG', /^\xff\xd8\xff/],
  ['GIF', /^GIF8/],
  ['WebP', /^RIFF[^]{4}WEBP/],
];

async function kindOf(file: File): Promise<string | undefined> {
  // A file in a cloud may take long to come.
  const tooLong = new Promise<ArrayBuffer>((resolve) => setTimeout(resolve, MAX_MS, new ArrayBuffer()));
  const beginning = file.slice(0, 12).arrayBuffer();
  const bytes = await Promise.race([beginning.catch(() => new ArrayBuffer()), tooLong]);
  const text = String.fromCharCode(...new Uint8Array(bytes));
  return BEGINNINGS.find(([, pattern]) => pattern.test(text))?.[0];
}

async function sizeOf(file: File): Promise<Measures> {
  const { drawnAs } = fileKind(file.name, file.type);
  if (drawnAs !== 'image' && drawnAs !== 'video') return {};
  const url = URL.createObjectURL(file);
  try {
    return await (drawnAs === 'image' ? measureImage(url) : measureVideo(url));
  } finally {
    URL.revokeObjectURL(url);
  }
}

function measureImage(url: string): Promise<Measures> {
  const image = new Image();
  return whenKnown((known) => {
    image.onload = () => known({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => known({});
    image.src = url;
  });
}

function measureVideo(url: string): Promise<Measures> {
  const video = document.createElement('video');
  return whenKnown((known) => {
    video.onloadedmetadata = () => {
      const { videoWidth: width, videoHeight: height, duration } = video;
      known({ ...(width > 0 && { width, height }), ...(Number.isFinite(duration) && { seconds: duration }) });
    };
    video.onerror = () => known({});
    video.preload = 'metadata';
    video.muted = true;
    video.src = url;
  });
}

const whenKnown = (begin: (known: (measures: Measures) => void) => void) =>
  new Promise<Measures>((resolve) => {
    begin(resolve);
    setTimeout(() => resolve({}), MAX_MS);
  });
