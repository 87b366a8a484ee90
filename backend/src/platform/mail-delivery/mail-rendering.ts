import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import Handlebars from 'handlebars';
import { DateTime } from 'luxon';
import type { Clock } from '../../common/clock.js';
import { shownPounds } from '../../common/money.js';
import type { MailTemplateName } from '../mail/mail-templates.js';

/**
 * The folder is beside `src`, `compiled` and `dist`, which have the same depth, so it is found from each and from any
 * working directory.
 */
export const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));
/** A value that a template uses but did not get is an error, rather than a gap in a mail to a customer. */
export const TEMPLATE_OPTIONS = { strict: true };

const PARTIALS = join(TEMPLATES, 'partials');

/** The HTML part. Every value is escaped, and the layout's styles are inlined, as mail clients require. */
export function htmlAdapter(zone: string, clock: Clock): HandlebarsAdapter {
  // The adapter compiles with the shared instance. Its own way of loading partials reads them again for every mail.
  registerPartials(Handlebars, '.hbs');
  return new HandlebarsAdapter(helpers(zone, clock), { inlineCssOptions: { loadRemoteStylesheets: false } });
}

/** The plain text part. Nothing is escaped. */
export function textRenderer(zone: string, clock: Clock): (template: MailTemplateName, context: object) => string {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(helpers(zone, clock));
  registerPartials(handlebars, '.text.hbs');
  const compiled = new Map(
    sources(TEMPLATES, '.text.hbs').map(([name, source]) => [
      name,
      handlebars.compile<object>(source, { ...TEMPLATE_OPTIONS, noEscape: true }),
    ]),
  );
  return (template, context) => {
    const text = compiled.get(template);
    if (!text) throw new Error(`There is no ${template}.text.hbs`);
    return `${text(context)
      .replace(/[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()}\n`;
  };
}

function helpers(zone: string, clock: Clock): Record<string, Handlebars.HelperDelegate> {
  const place = zone === 'Europe/London' ? 'UK time' : zone;
  // Otherwise the host's locale would be used.
  const moment = (iso: string) => DateTime.fromISO(iso, { zone, locale: 'en' });
  return {
    date: (iso: string) => moment(iso).toFormat('ccc d LLL yyyy'),
    dateTime: (iso: string) => `${moment(iso).toFormat('ccc d LLL yyyy, HH:mm')} ${place}`,
    past: (iso: string) => moment(iso).toJSDate() < clock.now(),
    same: (one: string, other: string) => one === other,
    fileSize: (bytes: number) => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`,
    counted: (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`,
    pounds: shownPounds,
    lines: (text: string) => text.split(/\r\n|\r|\n/),
  };
}

function registerPartials(handlebars: typeof Handlebars, ending: string): void {
  for (const [name, source] of sources(PARTIALS, ending)) handlebars.registerPartial(name, source);
}

function sources(folder: string, ending: string): [name: string, source: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(ending) && !file.slice(0, -ending.length).includes('.'))
    .map((file) => [file.slice(0, -ending.length), readFileSync(join(folder, file), 'utf8')]);
}
