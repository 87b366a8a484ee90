import Box from '@mui/material/Box';
import type { Enquiry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { holdableTypes } from './holdableTypes';
import { mayHold } from '../providers/canAccess';
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
  if (!mayHold(user) || !month || enquiry.status === 'Closed' || holdableTypes(enquiry).length === 0) return null;
  const label = translate('options.hold.action');
  return (
    // In line with the types above it.
    <Box sx={{ ml: '14px' }}>
      <DialogVerb
        look="plain"
        dialog={`hold.${enquiry.id}`}
        label={label}
        name={translate('enquiries.actions.of', { label, brand: enquiry.brand })}
      >
        {(close) => <HoldRequestedDialog enquiry={enquiry} month={month} onClose={close} />}
      </DialogVerb>
    </Box>
  );
}
