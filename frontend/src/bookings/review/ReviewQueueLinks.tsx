import ChevronLeftIcon from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightIcon from '@mui/icons-material/ChevronRightRounded';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type SvgIcon from '@mui/material/SvgIcon';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/useTranslate';
import { reviewPath } from '../paths';
import type { useReviewQueue } from './useReviewQueue';

/** The position in the queue, with links to the previous and next booking. */
export const ReviewQueueLinks = ({ queue }: { queue: ReturnType<typeof useReviewQueue> }) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('bookings.review.queue')}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Neighbour label={translate('bookings.review.previous')} id={queue.previousId} icon={ChevronLeftIcon} />
      {queue.place > 0 && (
        <span>{translate('bookings.review.position', { place: queue.place, total: queue.total })}</span>
      )}
      <Neighbour label={translate('bookings.review.next')} id={queue.nextId} icon={ChevronRightIcon} />
    </Box>
  );
};

const Neighbour = ({ label, id, icon: Drawing }: { label: string; id: string | undefined; icon: typeof SvgIcon }) => (
  <IconButton {...(id ? { component: Link, to: reviewPath(id) } : { disabled: true })} aria-label={label}>
    <Drawing fontSize="small" />
  </IconButton>
);
