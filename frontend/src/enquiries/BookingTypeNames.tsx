import type { Enquiry } from '../api/types';
import { SHOWN_TYPES } from './RequestedTypes';
import { enquiryTexts } from './texts';

/** "Front Cover, Full Page Advert, Floor Sticker +2 more". */
export const BookingTypeNames = ({ enquiry: { requestedTypes } }: { enquiry: Enquiry }) => {
  const names = requestedTypes.slice(0, SHOWN_TYPES).map(({ label }) => label);
  const more = requestedTypes.length - names.length;
  return (
    <>
      {names.join(', ')} {more > 0 && <strong>{enquiryTexts.card.more(more)}</strong>}
    </>
  );
};
