import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express, { type NextFunction, type Request, type Response } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { DataSource } from 'typeorm';
import { NotFound } from './common/errors.js';
import type { Config } from './config/config.js';
import { OrganisationDto } from './platform/organisation/organisation.dto.js';
import { organisationOf } from './platform/organisation/organisation.query.js';

/** A page must open even if the database does not answer. */
const ORGANISATION_MS = 1_000;

const FOLDER = fileURLToPath(new URL('../../frontend/dist', import.meta.url));

/**
 * Serves the built interface: files with hashed names are cached for a year and sent compressed to clients that accept
 * it (docs/product.md, 7.16); every other path gets the page, which is never cached.
 */
export function serveInterface(app: NestExpressApplication, config: Config): void {
  // The build has compressed them, because doing so on each request would cost more than the response itself.
  const assets = expressStaticGzip(`${FOLDER}/assets`, {
    enableBrotli: true,
    orderPreference: ['br', 'gzip'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
  });
  app.use('/assets', assets);
  const files = express.static(FOLDER, { index: false, maxAge: 0 });
  app.use((request: Request, response: Response, next: NextFunction) => {
    // Calls of the API need not look for a file.
    if (isOfApi(request)) next();
    else files(request, response, next);
  });
  let page: string | undefined;
  const organisation = lastKnownOrganisation(app.get<DataSource>(getDataSourceToken()));
  app.use(async (request: Request, response: Response, next: NextFunction) => {
    if (isOfApi(request)) return next();
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new NotFound('There is nothing at this address.');
    page ??= await pageFor(config);
    const named = namedAfter(await organisation(), page);
    response.type('html');
    if (isPage(request.path)) response.setHeader('Cache-Control', 'no-cache').send(named);
    else
      response
        .status(404)
        .setHeader('Cache-Control', 'no-store')
        .send(named.replace('<html ', '<html data-page="none" '));
  });
}

/** The pages of the interface (docs/product.md, 7.1). At any other address, it says that there is none. */
const PAGES = [
  ...['/', '/auth', '/login', '/register', '/forgot-password', '/reset-password'],
  ...['/brand-portal', '/deal-request', '/sales-enquiry'],
  ...['/new-booking', '/bookings', '/bookings/:id', '/bookings/:id/upload', '/review', '/review/:id'],
  ...['/approved', '/archived', '/sales-enquiries', '/deal-requests', '/revenue', '/availability', '/conflicts'],
  ...['/options', '/rates', '/calendar-feeds', '/user-management', '/catalogue', '/catalogue/:id/artwork-spec'],
  ...['/mail', '/reminders', '/audit', '/personal-data', '/settings'],
].map((page) => new RegExp(`^${page.replace(/:id/g, '[^/]+')}/?$`));

const isPage = (path: string) => PAGES.some((page) => page.test(path));

const isOfApi = ({ path }: Request) => /^\/api(\/|$)/.test(path);

/**
 * The page, with the installation's settings as attributes of its root element (docs/product.md, 7.1), because it needs
 * them before its first API call.
 */
async function pageFor({ businessTimeZone, allowRegistration, videoLimit }: Config): Promise<string> {
  const page = await readFile(`${FOLDER}/index.html`, 'utf8').catch(() => {
    throw new NotFound('The interface has not been built: npm run build.');
  });
  const registration = allowRegistration ? 'open' : 'closed';
  const settings = `data-time-zone="${businessTimeZone}" data-registration="${registration}" data-video-limit="${videoLimit}"`;
  return page.replace('<html ', `<html ${settings} `);
}

/** Reads the organisation for each page, so that a change shows with the next one, whichever instance serves it. */
function lastKnownOrganisation(dataSource: DataSource): () => Promise<OrganisationDto | undefined> {
  let known: OrganisationDto | undefined;
  const read = async () => {
    known = OrganisationDto.of(await organisationOf(dataSource.manager));
  };
  return async () => {
    await Promise.race([read().catch(() => undefined), delay(ORGANISATION_MS, undefined, { ref: false })]);
    return known;
  };
}

/** Its name and colours have to be there for the first paint (docs/product.md, 7.1). */
function namedAfter(organisation: OrganisationDto | undefined, page: string): string {
  if (!organisation) return page;
  const name = inHtml(organisation.name ?? 'Placard');
  return page
    .replace('<html ', () => `<html data-organisation="${inHtml(JSON.stringify(organisation))}" `)
    .replace(/(<title>|content="|<noscript>)Placard/g, (_, before: string) => before + name);
}

function inHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
