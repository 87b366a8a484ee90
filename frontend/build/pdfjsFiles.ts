import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { PDFJS_FOLDER } from '../src/ui/files/pdfjsFolder.js';

const PDFJS = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
/**
 * Character maps and fonts that PDFs may refer to without including them, and decoders that do not need WebAssembly.
 */
const PDFJS_FILES = ['cmaps', 'standard_fonts', 'wasm/jbig2_nowasm_fallback.js', 'wasm/openjpeg_nowasm_fallback.js'];

/** pdf.js loads these by name when a PDF needs them, so their names must not change. */
export function pdfjsFiles(): Plugin {
  return {
    name: 'placard:pdfjs-files',
    generateBundle() {
      for (const given of PDFJS_FILES) {
        const files = given.endsWith('.js')
          ? [given]
          : readdirSync(join(PDFJS, given)).map((name) => `${given}/${name}`);
        for (const file of files) {
          const fileName = `${PDFJS_FOLDER.slice(1)}/${file}`;
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(PDFJS, file)) });
        }
      }
    },
  };
}
