import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import type { RequestHandler } from 'express';

/** In order of preference. The build writes every file that is worth compressing in both encodings. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Use before express.static for the same folder: sends a file's precompressed version to clients that accept it
 * (docs/product.md, 7.16). Compressing on each request would cost more than the response itself. Does nothing when the
 * folder does not exist.
 */
export function precompressed(folder: string): RequestHandler {
  const files = new Set(list(folder));
  return (request, response, next) => {
    const name = request.path.slice(1);
    const offered = ENCODINGS.filter(({ suffix }) => files.has(name + suffix));
    if (offered.length === 0) return next();
    response.vary('Accept-Encoding');
    const accepted = request.acceptsEncodings(...offered.map((encoding) => encoding.name));
    const encoding = offered.find((candidate) => candidate.name === accepted);
    if (encoding) {
      response.type(extname(name));
      response.setHeader('Content-Encoding', encoding.name);
      request.url = `/${name}${encoding.suffix}`;
    }
    next();
  };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
}
