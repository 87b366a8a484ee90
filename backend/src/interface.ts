import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import { NotFound } from './common/errors.js';
import { precompressed } from './common/precompressed.js';
import type { Config } from './config/config.js';

const FOLDER = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/**
 * Serves the built interface: files with hashed names are cached for a year; every other path gets the page, which is
 * never cached.
 */
export function serveInterface(app: NestExpressApplication, config: Config): void {
  app.use('/assets', precompressed(`${FOLDER}/assets`));
  app.use('/assets', express.static(`${FOLDER}/assets`, { immutable: true, maxAge: '1y', fallthrough: false }));
  app.use(express.static(FOLDER, { index: false, maxAge: 0 }));
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (/^\/api(\/|$)/.test(request.path)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new NotFound('There is nothing at this address.');
    const page = await pageFor(config);
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page);
  });
}

/**
 * The page, with the installation's settings as attributes of its root element (docs/product.md, 7.1), because it needs
 * them before its first API call.
 */
async function pageFor({ businessTimeZone, allowRegistration }: Config): Promise<string> {
  const page = await readFile(`${FOLDER}/index.html`, 'utf8').catch(() => {
    throw new NotFound('The interface has not been built: npm run build.');
  });
  const registration = allowRegistration ? 'open' : 'closed';
  return page.replace('<html ', `<html data-time-zone="${businessTimeZone}" data-registration="${registration}" `);
}
