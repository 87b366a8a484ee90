import { isDeepStrictEqual } from 'node:util';
import { InvalidInput, type FieldErrors } from './errors.js';
import { requireVersion } from './version.js';

/** Fields that follow from others, from the time or from other records, so that they may differ in what was read. */
const FOLLOWING = new Set([
  ...['version', 'updatedAt', 'statusSince', 'pastDeadline', 'allowedActions'],
  ...['artworks', 'latestRound', 'artworkSpec', 'bookings', 'requestedTypes'],
]);

/** Of an assignee, only who it is: the name and whether the account is active are the user's. */
const comparable = (field: string, value: unknown) =>
  field === 'assignee' && value ? { id: (value as { id?: unknown }).id } : value;

/**
 * For fields that are changed by calls of their own: a client that saves a whole record, as react-admin does, is
 * told which call changes what it has changed (docs/product.md, 10.3).
 * @param shown the record as it is now
 * @param sent the record as the client has it
 * @param calls the call that changes a field
 * @param changeable the fields that saving changes
 * @throws Conflict when somebody else has changed the record since; InvalidInput by field
 */
export function requireUnchanged(
  shown: { version: number },
  sent: Record<string, unknown> = {},
  { noun, calls, changeable = [] }: { noun: string; calls: Record<string, string>; changeable?: readonly string[] },
): void {
  if (Array.isArray(sent)) throw new InvalidInput('Send the record as a JSON object, not as a list.');
  requireVersion(shown, sent.version as number | undefined, noun);
  const current = JSON.parse(JSON.stringify(shown)) as Record<string, unknown>;
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(current)) {
    if (
      FOLLOWING.has(field) ||
      changeable.includes(field) ||
      sent[field] === undefined ||
      isDeepStrictEqual(comparable(field, sent[field]), comparable(field, value))
    )
      continue;
    const call = calls[field];
    errors[field] = call ? `${field} is changed by ${call}.` : `${field} cannot be changed. Send it as it was.`;
  }
  if (Object.keys(errors).length > 0) throw new InvalidInput(Object.values(errors).join(' '), errors);
}
