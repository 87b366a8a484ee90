import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Enquiry } from '../api/types';
import { ENQUIRIES, type EnquiryBooked } from './paths';
import { enquiryTexts } from './texts';
import { ConfirmEnquiryButton } from './verbs';

const { guide: texts } = enquiryTexts;

/** Lets a user confirm an enquiry right after booking its last type. */
export function EnquiryBookedNote() {
  const { bookedEnquiryId: id = '' } = (useLocation().state ?? {}) as EnquiryBooked;
  const { data: enquiry } = useGetOne<Enquiry>(ENQUIRIES, { id }, { enabled: id !== '' });

  if (!enquiry?.id || !enquiry.allowedActions.includes('confirm')) return null;
  return (
    <Alert severity="success" action={<ConfirmEnquiryButton enquiry={enquiry} />}>
      <strong>{texts.allBooked(enquiry.requestedTypes.length)}.</strong> {texts.allBookedText(enquiry.brand)}
    </Alert>
  );
}
