import type { PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import { PDFJS_FOLDER } from './pdfjsFolder';

export interface Size {
  width: number;
  height: number;
}

/** An opened PDF. Unless it is closed, its content and its worker stay in memory. */
export interface Pdf {
  pageCount: number;
  /** The size of a page, counted from 1, in CSS pixels at 100 %. */
  sizeOf: (page: number) => Promise<Size>;
  /** Draws a page at the given width in CSS pixels; the canvas has the pixels of the screen. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<void>;
  close: () => void;
}

/** One worker for all open documents. It is stopped after the last one, because it takes a lot of memory. */
const shared: { worker?: PDFWorker; users: number } = { users: 0 };

function leaveWorker(): void {
  shared.users -= 1;
  if (shared.users > 0) return;
  shared.worker?.destroy();
  shared.worker = undefined;
}

/** A limit for malicious files that claim millions of pages. */
const MAX_PAGES = 500;

/** The largest canvas that browsers accept, including those of phones. */
const MAX_CANVAS_PIXELS = 16_000_000;

/**
 * Opens a PDF with pdf.js, which is loaded with the first PDF (docs/product.md, 11.5).
 * @param maxPages how many of its pages can be requested
 * @throws when the file is not a PDF, is damaged, or is protected by a password.
 */
export async function openPdf(file: Blob, maxPages = MAX_PAGES): Promise<Pdf> {
  // The build for older browsers, because artwork is sent from all kinds of phones.
  const [pdfjs, { default: workerUrl }, data] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'),
    file.arrayBuffer(),
  ]);
  pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;
  shared.worker ??= new pdfjs.PDFWorker();
  shared.users += 1;
  const loading = pdfjs.getDocument({
    data,
    worker: shared.worker,
    // Our content security policy does not allow WebAssembly.
    useWasm: false,
    enableXfa: false,
    cMapUrl: `${PDFJS_FOLDER}/cmaps/`,
    standardFontDataUrl: `${PDFJS_FOLDER}/standard_fonts/`,
    wasmUrl: `${PDFJS_FOLDER}/wasm/`,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  // Closing it twice must not stop the worker while other documents use it.
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= loading.destroy().finally(leaveWorker));
  const document = await loading.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  // Requests all pages now, because this release of pdf.js keeps a single page count for all documents. After a shorter
  // document is opened, it refuses higher page numbers of this one.
  const pages = Array.from({ length: Math.min(document.numPages, maxPages) }, (_, index) =>
    document.getPage(index + 1),
  );
  for (const page of pages) page.catch(() => undefined);
  return {
    pageCount: pages.length,
    sizeOf: async (page) => sizeOf((await pages[page - 1]!).getViewport({ scale: CSS_SCALE })),
    draw: async (page, canvas, width) => draw(await pages[page - 1]!, canvas, width),
    close: () => void close(),
  };
}

/** A PDF is measured in points, 72 to the inch; CSS has 96 pixels to the inch. */
const CSS_SCALE = 96 / 72;

const sizeOf = ({ width, height }: Size): Size => ({ width, height });

async function draw(page: PDFPageProxy, canvas: HTMLCanvasElement, width: number) {
  const natural = page.getViewport({ scale: 1 });
  const wanted = (width / natural.width) * Math.max(1, window.devicePixelRatio);
  const possible = Math.sqrt(MAX_CANVAS_PIXELS / (natural.width * natural.height));
  const viewport = page.getViewport({ scale: Math.min(wanted, possible) });
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  await page.render({ canvas, viewport, annotationMode: 0 }).promise;
  page.cleanup();
}

let last: Promise<unknown> = Promise.resolve();

/** Runs the work after all earlier work has finished, because opening ten PDFs at once would fill a phone's memory. */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
}
