import type { AccentDto } from './accent.dto.js';
import { accentOf } from './accent.js';
import type { Organisation } from './organisation.entity.js';

export class LogoDto {
  /** Its address, which changes with the picture. */
  url: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The organisation as everybody may see it. What is not set is null. */
export class OrganisationDto {
  name: string | null;
  /** `#rrggbb` */
  accentColour: string | null;
  /** The tones that the themes derive from the colour. */
  accent: AccentDto | null;
  contactName: string | null;
  contactEmail: string | null;
  contactPhone: string | null;
  address: string | null;
  vatNumber: string | null;
  /** An https address. */
  termsUrl: string | null;
  logo: LogoDto | null;
  /** Send it with every change, so that the second of two concurrent edits is rejected. */
  version: number;

  static of({ id: _, logo, ...organisation }: Organisation): OrganisationDto {
    const { accentColour } = organisation;
    return {
      ...organisation,
      accent: accentColour ? accentOf(accentColour) : null,
      logo: logo && { url: `/api/organisation/logo?v=${logoVersion(logo)}`, width: logo.width!, height: logo.height! },
    };
  }
}

/** Differs for every picture. */
export function logoVersion({ sha256 }: NonNullable<Organisation['logo']>): string {
  return sha256!.toString('hex').slice(0, 16);
}
