import type { AdminOpportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { VerbButton } from '../ui/VerbButton';
import { artworkSpecPath } from './paths';

/** An entry of an opportunity's menu that leads to its artwork spec. */
export function ArtworkSpecVerb({ opportunity: { id } }: { opportunity: AdminOpportunity }) {
  const translate = useTranslate();
  return <VerbButton look="menu" label={translate('artworkSpecs.action')} to={artworkSpecPath(id)} />;
}
