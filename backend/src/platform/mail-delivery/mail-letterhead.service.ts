import { Injectable, Logger } from '@nestjs/common';
import { mailtoLink, telephoneLink } from '../../common/contact-links.js';
import { accentOf } from '../organisation/accent.js';
import type { AccentDto } from '../organisation/accent.dto.js';
import type { Organisation } from '../organisation/organisation.entity.js';
import { Files } from '../files/files.service.js';
import type { StoredFile } from '../files/stored-file.entity.js';

/** What the layout of mails says of the sender. */
export interface Letterhead {
  name: string;
  /** It has no name of its own. */
  isPlacard: boolean;
  logo: { src: string; width: number; height: number } | null;
  accent: { [Theme in keyof AccentDto]: Pick<AccentDto[Theme], 'accent' | 'onAccent'> };
  /** The colour of the logo's board. */
  mark: Record<keyof AccentDto, string>;
  /** Whom to ask, and how. */
  contact: { text: string; href: string | null }[];
  /** Its address and what else belongs below its name. */
  lines: string[];
  termsUrl: string | null;
}

interface Picture {
  cid: string;
  filename: string;
  content: Buffer;
  contentType: string;
  contentDisposition: 'inline';
}

const PLACARD_ACCENT: Letterhead['accent'] = {
  light: { accent: '#1B1A18', onAccent: '#FFFFFF' },
  dark: { accent: '#F2F0EB', onAccent: '#1B1A18' },
};
const PLACARD_MARK: Letterhead['mark'] = { light: '#C2371B', dark: '#FF8A6B' };
const LOGO_ID = 'logo@placard';
const LOGO_BOX = { width: 200, height: 48 };
const TIMEOUT_MS = 2_000;
/** After a failure, the logo is left out for this long, so that the next mails do not wait, too. */
const NOT_AGAIN_FOR_MS = 60_000;

/**
 * The head and foot of mails. The logo is attached to each mail, because most mail programs do not load pictures from the
 * network unless they are told to.
 */
@Injectable()
export class MailLetterhead {
  private readonly logger = new Logger('Mail');
  private latest?: { key: string; content: Buffer };
  private failedAt = -Infinity;

  constructor(private readonly files: Files) {}

  async of(organisation: Organisation): Promise<{ head: Letterhead; logo?: Picture }> {
    const logo = organisation.logo && (await this.pictureOf(organisation.logo));
    return { head: headOf(organisation, logo ? organisation.logo : null), ...(logo && { logo }) };
  }

  /** A mail does not wait for a logo that cannot be read: it goes out with the name alone. */
  private async pictureOf(logo: StoredFile): Promise<Picture | undefined> {
    if (this.latest?.key !== logo.key) {
      if (performance.now() - this.failedAt < NOT_AGAIN_FOR_MS) return undefined;
      try {
        this.latest = { key: logo.key, content: await this.files.read(logo, TIMEOUT_MS) };
      } catch (error) {
        this.failedAt = performance.now();
        this.logger.warn({ err: error }, 'The logo cannot be read: mails go out without it');
        return undefined;
      }
    }
    const { contentType } = logo;
    const filename = `logo.${contentType.replace('image/', '')}`;
    return { cid: LOGO_ID, filename, content: this.latest.content, contentType, contentDisposition: 'inline' };
  }
}

export function headOf(organisation: Organisation, logo: StoredFile | null): Letterhead {
  const { name, accentColour, contactName, contactEmail, contactPhone, address, vatNumber, termsUrl } = organisation;
  const lines = [...(address?.split('\n') ?? []), ...(vatNumber ? [`VAT number ${vatNumber}`] : [])];
  const contact = [
    { text: contactName, href: null },
    { text: contactEmail, href: contactEmail && mailtoLink(contactEmail) },
    { text: contactPhone, href: contactPhone && telephoneLink(contactPhone) },
  ];
  const own = accentColour ? accentOf(accentColour) : null;
  return {
    name: name ?? 'Placard',
    isPlacard: name === null,
    logo: logo && { src: `cid:${LOGO_ID}`, ...fitted(logo) },
    accent: own ?? PLACARD_ACCENT,
    mark: own ? { light: own.light.accent, dark: own.dark.accent } : PLACARD_MARK,
    contact: contact.flatMap(({ text, href }) => (text ? [{ text, href }] : [])),
    lines,
    termsUrl,
  };
}

/** Some mail programs ignore sizes in styles, so the picture states its own. */
function fitted({ width, height }: StoredFile): { width: number; height: number } {
  const scale = Math.min(1, LOGO_BOX.width / width!, LOGO_BOX.height / height!);
  return { width: Math.max(1, Math.round(width! * scale)), height: Math.max(1, Math.round(height! * scale)) };
}
