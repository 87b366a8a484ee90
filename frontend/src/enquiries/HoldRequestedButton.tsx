import Box from '@mui/material/Box';
import type { Enquiry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import type { HoldableType } from './HoldRequestedDialog';
import { mayHold } from '../providers/canAccess';
import { useRuledOut, useVerbDialog } from '../ui/dialogInAddress';
import { onDemand } from '../ui/onDemand';
import { DialogVerb } from '../ui/VerbButton';
import { monthAhead } from './monthAhead';

// Loaded separately, because its date inputs are larger than the rest of the page.
const HoldRequestedDialog = onDemand(async () => (await import('./HoldRequestedDialog')).HoldRequestedDialog);

/** Keeps what the enquiry asks for until the brand has decided (docs/product.md, 16.3). */
export function HoldRequestedButton({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const user = useCurrentUser();
  const month = monthAhead(enquiry);
  const types = enquiry.requestedTypes.filter(isHoldable);
  const dialog = `hold.${enquiry.id}`;
  const { isOpen, close } = useVerbDialog(dialog);
  const isPossible = mayHold(user) && month !== undefined;
  useRuledOut(isOpen && !isPossible, close);
  if (!isPossible) return null;
  const label = translate('options.hold.action');
  return (
    // In line with the types above it.
    <Box sx={{ ml: '14px' }}>
      <DialogVerb
        look="plain"
        dialog={dialog}
        isAllowed={enquiry.status !== 'Closed' && types.length > 0}
        label={label}
        name={translate('enquiries.actions.of', { label, brand: enquiry.brand })}
      >
        {(close) => <HoldRequestedDialog enquiry={enquiry} types={types} month={month} onClose={close} />}
      </DialogVerb>
    </Box>
  );
}

/** What is not booked yet and could be sold out. */
const isHoldable = (type: Enquiry['requestedTypes'][number]): type is HoldableType =>
  !type.isBooked && type.limitedOpportunityId !== null;
