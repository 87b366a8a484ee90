import CapacityIcon from '@mui/icons-material/LayersOutlined';
import type { AdminOpportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { onDemand } from '../ui/onDemand';
import { DialogVerb } from '../ui/VerbButton';

// Its calendars are heavy, and the catalogue is mostly read without them.
const CapacityDialog = onDemand(async () => (await import('./CapacityDialog')).CapacityDialog);

/** An entry of the menu of an opportunity. */
export function CapacityButton({ opportunity }: { opportunity: AdminOpportunity }) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look="menu"
      dialog={`capacity.${opportunity.id}`}
      label={translate('inventory.capacity.action')}
      icon={<CapacityIcon />}
    >
      {(close) => <CapacityDialog opportunity={opportunity} onClose={close} />}
    </DialogVerb>
  );
}
