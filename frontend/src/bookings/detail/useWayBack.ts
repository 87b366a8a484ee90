import { useLocation } from 'react-router-dom';
import { approvedTexts } from '../approved/texts';
import { archivedTexts } from '../archived/texts';
import { bookingListTexts } from '../list/texts';
import { APPROVED_PATH, ARCHIVED_PATH, listPathFrom, REVIEW_PATH } from '../paths';
import { reviewTexts } from '../review/texts';

const TITLES: Record<string, string> = {
  [REVIEW_PATH]: reviewTexts.title,
  [APPROVED_PATH]: approvedTexts.title,
  [ARCHIVED_PATH]: archivedTexts.title,
};

/** The list that the booking was opened from, as it was then; else all bookings. */
export function useWayBack(): { label: string; to: string } {
  const to = listPathFrom(useLocation());
  const [path = to] = to.split('?');
  // The dashboard is not a list, so from there the link leads to all bookings.
  return path in TITLES ? { label: TITLES[path]!, to } : { label: bookingListTexts.title, to };
}
