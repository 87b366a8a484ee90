import { styled } from '@mui/material/styles';
import type { Enquiry } from '../api/types';
import { CheckIcon } from '../ui/icons';
import { ConfirmEnquiryButton, useIsConfirming } from './actions/ConfirmEnquiryButton';
import { CreateBookingButton } from './actions/CreateBookingButton';
import { isConfirmed } from './enquiries';
import { enquiryTexts } from './texts';

/** The foot of a card: what may be done with the enquiry, or that it is done. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const isConfirming = useIsConfirming(enquiry);

  if (isConfirmed(enquiry)) {
    return (
      <Foot className="done">
        <CheckIcon /> {enquiryTexts.actions.confirmed}
      </Foot>
    );
  }
  if (enquiry.allowedActions.length === 0) return null;
  return (
    <Foot>
      <ConfirmEnquiryButton enquiry={enquiry} />
      {!isConfirming && <CreateBookingButton enquiry={enquiry} />}
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  marginTop: 'auto',
  '&.done': { gap: 6, fontWeight: 600, color: theme.palette.tones.green.ink },
}));
