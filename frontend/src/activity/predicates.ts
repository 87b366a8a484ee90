import type { AuditEntry } from '../api/types';
import { auditTexts } from '../i18n/en/audit';
import type { MessageKey, Translate } from '../i18n/useTranslate';

/** The number of files that an upload added. */
const filesAdded = ({ after }: AuditEntry): number => (Array.isArray(after?.files) ? after.files.length : 0);

/** Says what happened, as text that follows the actor's name. Unknown actions are shown as recorded. */
export function predicateOf(entry: AuditEntry, translate: Translate): string {
  const { aboutType, action, actorKind, after } = entry;
  if (!(action in auditTexts.predicates[aboutType])) return translate('audit.recorded', { action });
  if (action === 'artwork uploaded' && filesAdded(entry) > 0)
    return translate('audit.predicates.booking.files uploaded', { smart_count: filesAdded(entry) });
  if (action === 'created' && typeof after?.followsBookingNumber === 'number')
    return translate('audit.predicates.booking.created to follow', { followed: after.followsBookingNumber });
  // If staff filled in the public form, they are the actor; otherwise the form itself is.
  const recorded = action === 'submitted' && actorKind === 'public' ? 'brought in' : action;
  return translate(`audit.predicates.${aboutType}.${recorded}` as MessageKey);
}

/** The same as a separate line, for places that show the actor's name elsewhere. */
export function whatHappened(entry: AuditEntry, translate: Translate): string {
  const known = entry.action in auditTexts.predicates[entry.aboutType];
  const words = known ? predicateOf(entry, translate) : entry.action;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
