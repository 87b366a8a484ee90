import Link from '@mui/material/Link';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Booking, Role } from '../../api/types';
import { dealPath, DEALS } from '../../deals/paths';
import { dealTexts } from '../../deals/texts';
import { enquiryPath } from '../../enquiries/paths';
import { canAccess } from '../../providers/canAccess';
import type { Facts } from '../../ui/Facts';
import { detailTexts as texts } from './texts';

/** The enquiry or deal request that the booking was made from, with a link for users who may see it. */
export function originFacts(
  { enquiryId, bookingType, dealRequestId }: Booking,
  role: Role,
): ComponentProps<typeof Facts>['facts'] {
  const enquiry = enquiryId && link(enquiryPath(enquiryId), bookingType ?? texts.enquiry);
  const deal =
    dealRequestId &&
    canAccess(role, { resource: DEALS, action: 'show' }) &&
    link(dealPath(dealRequestId), dealTexts.guide.view);
  return [...(enquiry ? [[texts.enquiry, enquiry] as const] : []), ...(deal ? [[texts.deal, deal] as const] : [])];
}

const link = (to: string, text: string) => (
  <Link component={RouterLink} to={to} underline="always">
    {text}
  </Link>
);
