/** The folder into which vite.config.ts puts the character maps, fonts and decoders that some PDFs need. */
export const PDFJS_FOLDER = '/assets/pdfjs-6.5.438';
