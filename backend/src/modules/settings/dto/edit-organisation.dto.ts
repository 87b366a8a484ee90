import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, Matches, ValidateBy } from 'class-validator';
import { Email, Text } from '../../../common/validation.js';
import { VersionDto } from '../../../common/version.dto.js';

const COLOUR = /^#[0-9a-f]{6}$/;
/** Digits with the usual signs between them, and an extension. */
const PHONE = /^\+?[\d\s().\-/]{5,}(\s?(ext\.?|x)\s?\d+)?$/i;

/** A field that is not sent stays as it is; null or blank text removes it. */
export class EditOrganisationDto extends VersionDto {
  @Text({ label: 'Name', optional: true })
  name?: string | null;

  /** `#rrggbb` */
  @Colour()
  @IsOptional()
  accentColour?: string | null;

  @Text({ label: 'Contact name', optional: true })
  contactName?: string | null;

  @Email({ optional: true })
  contactEmail?: string | null;

  @Matches(PHONE, { message: 'Phone must be a number such as +44 20 7946 0000' })
  @Text({ label: 'Phone', max: 50, optional: true })
  contactPhone?: string | null;

  /** Several lines. */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value))
  @Text({ label: 'Address', max: 500, optional: true, multiline: true })
  address?: string | null;

  @Matches(/^[A-Za-z0-9 .-]+$/, { message: 'VAT number must have letters and digits only, such as GB 123 4567 89' })
  @Text({ label: 'VAT number', max: 30, optional: true })
  vatNumber?: string | null;

  /** An https address. */
  @HttpsLink()
  @Text({ label: 'Terms', max: 500, optional: true })
  termsUrl?: string | null;
}

export class TonesOfDto {
  /** `#rrggbb` */
  @Colour()
  colour: string;
}

function Colour(): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.trim().toLowerCase() || null : value,
    ),
    Matches(COLOUR, { message: 'Colour must have the form #c2371b' }),
  );
}

function HttpsLink(): PropertyDecorator {
  return ValidateBy({
    name: 'httpsLink',
    validator: {
      validate: isHttpsLink,
      defaultMessage: () => 'Terms must be an address that begins with https://',
    },
  });
}

function isHttpsLink(text: unknown): boolean {
  // Browsers read "https:x" as "https://x", and mail programs do not.
  if (typeof text !== 'string' || !/^https:\/\/[^\s/]\S*$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return !username && !password;
}
