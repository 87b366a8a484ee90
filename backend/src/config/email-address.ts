import { buildMessage, isEmail, ValidateBy, type ValidationOptions } from 'class-validator';

const BLANK_QUOTE_OR_INVISIBLE = /[\s"\p{C}]/u;

/**
 * Whether a text is a single plain address; a host without a dot or a public domain is allowed, because mail may stay
 * within a company's network. `isEmail` alone accepts quoted names with line breaks, which would become mail headers.
 */
export function isEmailAddress(text: unknown): text is string {
  return typeof text === 'string' && !BLANK_QUOTE_OR_INVISIBLE.test(text) && isEmail(text, { require_tld: false });
}

export function IsEmailAddress(options?: ValidationOptions): PropertyDecorator {
  const defaultMessage = buildMessage((eachPrefix) => `${eachPrefix}$property must be an email`, options);
  return ValidateBy({ name: 'isEmail', validator: { validate: isEmailAddress, defaultMessage } }, options);
}
