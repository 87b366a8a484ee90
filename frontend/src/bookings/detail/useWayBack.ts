import { useLocation } from 'react-router-dom';
import { APPROVED_PATH, ARCHIVED_PATH, listPathFrom, REVIEW_PATH } from '../paths';
import { approvedTexts, archivedTexts, bookingListTexts, reviewTexts } from '../texts';

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
