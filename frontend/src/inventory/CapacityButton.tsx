import CapacityIcon from '@mui/icons-material/LayersOutlined';
import type { AdminOpportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useVerbDialog } from '../ui/dialogInAddress';
import { onDemand } from '../ui/onDemand';
import { VerbButton } from '../ui/VerbButton';

// Its calendars are heavy, and the catalogue is mostly read without them.
const CapacityDialog = onDemand(async () => (await import('./CapacityDialog')).CapacityDialog);

/** An entry of the menu of an opportunity. */
export function CapacityButton({ opportunity }: { opportunity: AdminOpportunity }) {
  const translate = useTranslate();
  const { isOpen, open, close } = useVerbDialog(`capacity.${opportunity.id}`);
  return (
    <>
      <VerbButton look="menu" label={translate('inventory.capacity.action')} icon={<CapacityIcon />} onClick={open} />
      {isOpen && <CapacityDialog opened={opportunity} onClose={close} />}
    </>
  );
}
