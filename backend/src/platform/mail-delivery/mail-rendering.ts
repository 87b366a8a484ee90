import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inline } from '@css-inline/css-inline';
import Handlebars from 'handlebars';
import { compile as compileText, type FormatCallback } from 'html-to-text';
import { DateTime } from 'luxon';
import { shownPounds } from '../../common/money.js';
import type { MailTemplateName } from '../mail/mail-templates.js';

/**
 * The folder is beside `src`, `compiled` and `dist`, which have the same depth, so it is found from each and from any
 * working directory.
 */
const TEMPLATES = fileURLToPath(new URL('../../../templates', import.meta.url));

/**
 * Renders the templates. Every value is escaped, and the layout's styles are inlined, as mail clients require. A value
 * that a template uses but did not get is an error, rather than a gap in a mail to a customer. The text has the same
 * content, for people and programs that read no HTML.
 */
export function mailRenderer(zone: string) {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(helpers(zone));
  const compile = (source: string) => handlebars.compile<object>(source, { strict: true });
  // As functions: Handlebars would compile the text of a partial again for every mail that it renders inside an inline.
  for (const [name, source] of sources(join(TEMPLATES, 'partials'))) handlebars.registerPartial(name, compile(source));
  const compiled = new Map(sources(TEMPLATES).map(([name, source]) => [name, compile(source)]));
  return (template: MailTemplateName, context: object, at: Date): { html: string; text: string } => {
    const html = compiled.get(template)!(context, { data: { at } });
    return {
      html: inline(html, { loadRemoteStylesheets: false }),
      text: `${textOf(html).replace(/\n{3,}/g, '\n\n')}\n`,
    };
  };
}

/** "Open the booking:", and the address in the line below. */
const link: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(element.children, builder);
  builder.addInline(':');
  builder.addLineBreak();
  const { href } = element.attribs as { href: string };
  builder.addInline(href, { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

const quoted: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2, reservedLineLength: 2 });
  walk(element.children, builder);
  builder.closeBlock({ trailingLineBreaks: 2, blockTransform: (text) => text.replace(/^/gm, '  ') });
};

const foot: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 3 });
  walk(element.children, builder);
  // Mail programs know the signature by the space.
  builder.closeBlock({ blockTransform: (text) => `-- \n${text}` });
};

const textOf = compileText({
  wordwrap: false,
  baseElements: { selectors: ['.paper', '.foot'] },
  formatters: { link, quoted, foot },
  selectors: [
    { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'a.own-line', format: 'link' },
    { selector: '.facts', format: 'dataTable', options: { colSpacing: 2, maxColumnWidth: Infinity } },
    { selector: '.comments', format: 'quoted' },
    { selector: '.address', format: 'skip' },
    { selector: '.space', format: 'skip' },
    { selector: '.foot', format: 'foot' },
  ],
});

function helpers(zone: string): Record<string, Handlebars.HelperDelegate> {
  const place = zone === 'Europe/London' ? 'UK time' : zone;
  // Otherwise the host's locale would be used.
  const moment = (iso: string) => DateTime.fromISO(iso, { zone, locale: 'en' });
  return {
    date: (iso: string) => moment(iso).toFormat('ccc d LLL yyyy'),
    dateTime: (iso: string) => `${moment(iso).toFormat('ccc d LLL yyyy, HH:mm')} ${place}`,
    past: (iso: string, { data }: { data: { at: Date } }) => moment(iso).toJSDate() < data.at,
    same: (one: unknown, other: unknown) => one === other,
    available: (file: string | null, lost: string[]) => file && !lost.includes(file),
    fileSize: (bytes: number) => `${Math.max(bytes / (1024 * 1024), 0.01).toFixed(2)} MB`,
    minus: (one: number, other: number) => one - other,
    counted: (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`,
    pounds: shownPounds,
    concat: (...parts: unknown[]) => parts.slice(0, -1).join(''),
    lines: (text: string) => text.split(/\r\n|\r|\n/),
  };
}

function sources(folder: string): [name: string, source: string][] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.hbs'))
    .map((file) => [file.slice(0, -'.hbs'.length), readFileSync(join(folder, file), 'utf8')]);
}
