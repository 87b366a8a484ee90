import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Smaller responses fit into one packet anyway. */
const WORTH_IT_BYTES = 1_400;
/** Two more levels would save another 3 % but take ten times as long. */
const BROTLI_QUALITY = 9;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Adds two compressed versions of each script and style sheet, which the server sends unchanged. */
export function compressed(): Plugin {
  return {
    name: 'placard:compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      if (!dir) this.error('There is no folder to write to.');
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(m?js|css|svg)$/.test(fileName));
      await Promise.all(
        texts.map(async (output) => {
          const bytes = Buffer.from(output.type === 'chunk' ? output.code : output.source);
          if (bytes.length < WORTH_IT_BYTES) return;
          const path = join(dir, output.fileName);
          const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
          await Promise.all([
            brotli(bytes, { params }).then((smaller) => writeFile(`${path}.br`, smaller)),
            gzipped(bytes, { level: 9 }).then((smaller) => writeFile(`${path}.gz`, smaller)),
          ]);
        }),
      );
    },
  };
}
