import { useLocation } from 'react-router-dom';
import { useTranslate, type MessageKey } from '../i18n/useTranslate';
import { AVAILABILITY_PATH } from '../inventory/paths';
import { APPROVED_PATH, ARCHIVED_PATH, BOOKINGS_PATH, pathBefore, REVIEW_PATH } from './paths';

const TITLES: Record<string, MessageKey> = {
  [BOOKINGS_PATH]: 'bookings.list.title',
  [REVIEW_PATH]: 'bookings.review.title',
  [APPROVED_PATH]: 'bookings.approved.title',
  [ARCHIVED_PATH]: 'bookings.archived.title',
  [AVAILABILITY_PATH]: 'availability.title',
};

/** The page from which the booking was opened, with its search and page; otherwise all bookings. */
export function useWayBack(): { label: string; to: string } {
  const translate = useTranslate();
  const to = pathBefore(useLocation()) ?? BOOKINGS_PATH;
  const title = TITLES[to.split('?')[0]!];
  return title ? { label: translate(title), to } : { label: translate('bookings.list.title'), to: BOOKINGS_PATH };
}
