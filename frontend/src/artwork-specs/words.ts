import type { AdminOpportunity } from '../api/types';
import type { Translate } from '../i18n/useTranslate';
import { formatCount } from '../ui/format';

/** "2 pieces, warns". Empty without an artwork spec. */
export function specInWords({ artworkSpec }: Pick<AdminOpportunity, 'artworkSpec'>, translate: Translate): string {
  if (!artworkSpec) return '';
  const { pieces, onMismatch } = artworkSpec;
  return translate(`artworkSpecs.inList.${onMismatch}`, { smart_count: pieces, count: formatCount(pieces) });
}
