import Alert from '@mui/material/Alert';
import { useGetOne } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ENQUIRIES, type EnquiryBooked } from './paths';
import { ConfirmEnquiryButton } from './verbs';

/** Lets a user confirm an enquiry right after booking its last type. */
export function EnquiryBookedNote() {
  const translate = useTranslate();
  const { bookedEnquiryId: id = '' } = (useLocation().state ?? {}) as EnquiryBooked;
  const { data: enquiry } = useGetOne<Enquiry>(ENQUIRIES, { id }, { enabled: id !== '' });

  if (!enquiry?.id || !enquiry.allowedActions.includes('confirm')) return null;
  return (
    <Alert severity="success" action={<ConfirmEnquiryButton enquiry={enquiry} />}>
      <strong>{translate('enquiries.guide.allBooked', { smart_count: enquiry.requestedTypes.length })}.</strong>{' '}
      {translate('enquiries.guide.allBookedText', { brand: enquiry.brand })}
    </Alert>
  );
}
