import { useCurrentUser } from '../auth/useSession';
import { canAccess } from '../providers/canAccess';
import { useDialogInAddress } from '../ui/dialogInAddress';
import { onDemand } from '../ui/onDemand';
import { DEAL_PARAMETER, DEALS } from './paths';

// Loaded separately, because its date inputs are larger than the rest of the page.
const DealDetailsDialog = onDemand(async () => (await import('./DealDetailsDialog')).DealDetailsDialog);

/** The details of the deal in the URL, for users who may see them. Every page that shows deals includes it. */
export function DealDetails() {
  const { role } = useCurrentUser();
  const { id, close } = useDialogInAddress(DEAL_PARAMETER);
  if (!id || !canAccess(role, { resource: DEALS, action: 'show' })) return null;
  return <DealDetailsDialog key={id} id={id} onClose={close} />;
}
