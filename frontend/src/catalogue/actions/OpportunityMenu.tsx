import type { AdminOpportunity } from '../../api/types';
import { ArtworkSpecVerb } from '../../artwork-specs/ArtworkSpecVerb';
import { useTranslate } from '../../i18n/useTranslate';
import { CapacityButton } from '../../inventory/CapacityButton';
import { ActionMenu } from '../../ui/ActionMenu';

/** What can be set for an opportunity besides its name. */
export function OpportunityMenu({ opportunity }: { opportunity: AdminOpportunity }) {
  const translate = useTranslate();
  return (
    <ActionMenu label={translate('catalogue.more', { name: opportunity.name })}>
      <CapacityButton opportunity={opportunity} />
      <ArtworkSpecVerb opportunity={opportunity} />
    </ActionMenu>
  );
}
