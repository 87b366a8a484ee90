import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import type { Enquiry } from '../api/types';
import { CheckIcon } from '../ui/icons';
import { isConfirmed } from './enquiries';
import { tabId } from './EnquiryTabs';
import { enquiryTexts } from './texts';
import { ConfirmEnquiryButton, CreateBookingButton, useIsConfirming } from './verbs';

/** The footer of a card: the available actions, or a note that the enquiry is completed. */
export function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const isConfirming = useIsConfirming(enquiry);
  const foot = useRef<HTMLDivElement>(null);

  /** The card leaves this tab: a focus that stood in it must not get lost. */
  function keepFocus() {
    if (foot.current?.contains(document.activeElement)) document.getElementById(tabId('open'))?.focus();
  }

  if (isConfirmed(enquiry)) {
    return (
      <Foot className="done">
        <CheckIcon /> {enquiryTexts.actions.confirmed}
      </Foot>
    );
  }
  if (enquiry.allowedActions.length === 0) return null;
  return (
    <Foot ref={foot}>
      <ConfirmEnquiryButton enquiry={enquiry} onDone={keepFocus} />
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
