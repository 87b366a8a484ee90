import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { AssigneeName } from '../activity/AssigneeName';
import { AssignVerb } from '../activity/AssignVerb';
import { HistoryLink } from '../activity/HistoryDialog';
import { mailtoLink } from '../api/contactLinks';
import type { Enquiry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { formatDate } from '../ui/format';
import { RecordCard } from '../ui/list/Cards';
import { StatusChip } from '../ui/StatusChip';
import { isConfirmed } from './EnquiryTabs';
import { ENQUIRIES } from './paths';
import { CloseEnquiryButton } from './CloseEnquiryButton';
import { HoldRequestedButton } from './HoldRequestedButton';
import { LinkedBookings, RequestedTypes } from './RequestedTypes';
import {
  BookAllTypesButton,
  ConfirmEnquiryButton,
  CreateBookingButton,
  ReopenEnquiryButton,
  useIsConfirming,
} from './verbs';

/** A sales enquiry with the request, the bookings made for it, and the next step. */
export function EnquiryCard({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { brand, brandContactEmail } = enquiry;
  const others = enquiry.bookings.filter(
    ({ bookingType }) => !bookingType || !enquiry.bookingTypes.includes(bookingType),
  );

  return (
    <Frame>
      <header>
        <div className="title">
          <h2>{brand}</h2>
          <StatusChip status={enquiry.status} kind="enquiry" />
        </div>
        <p>{translate('enquiries.card.by', enquiry)}</p>
        <Link href={mailtoLink(brandContactEmail)}>{brandContactEmail}</Link>
      </header>
      <div>
        <RequestedTypes enquiry={enquiry} />
        <HoldRequestedButton enquiry={enquiry} />
      </div>
      {others.length > 0 && (
        <p>
          {translate('enquiries.card.alsoBooked')}: <LinkedBookings bookings={others} />
        </p>
      )}
      {enquiry.additionalNotes && <Notes notes={enquiry.additionalNotes} />}
      {enquiry.closedReason && (
        <div>
          <strong>{translate('enquiries.card.closedReason')}</strong>
          <p className="notes">{enquiry.closedReason}</p>
        </div>
      )}
      <div className="when">
        <p>
          {translate('assignees.field')}: <AssigneeName assignee={enquiry.assignee} />
        </p>
        <AssignVerb resource={ENQUIRIES} record={enquiry} label={brand} />
      </div>
      <div className="when">
        <p>
          {translate('enquiries.card.submitted', { date: formatDate(enquiry.createdAt) })}
          {enquiry.bookings.length > 0 &&
            ` · ${translate('enquiries.card.booked', { booked: bookedCount(enquiry), requested: enquiry.requestedTypes.length })}`}
        </p>
        <HistoryLink id={enquiry.id} label={brand} />
      </div>
      <EnquiryActions enquiry={enquiry} />
    </Frame>
  );
}

/** Long notes are collapsed, so that cards stay easy to scan. */
const Notes = ({ notes }: { notes: string }) => {
  const translate = useTranslate();
  return notes.length <= SHORT_NOTES ? (
    <p className="notes">{notes}</p>
  ) : (
    <details>
      <summary>{translate('enquiries.card.notes')}</summary>
      <p className="notes">{notes}</p>
    </details>
  );
};

const SHORT_NOTES = 160;

const Frame = styled(RecordCard)(({ theme }) => ({
  '& header p, & header a, & .when': { color: theme.palette.text.secondary },
  '& .when': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    margin: '-6px 0',
    fontSize: '0.75rem',
    '& a': { flexShrink: 0, marginRight: '-10px' },
  },
  '& .notes': {
    padding: '8px 12px',
    borderLeft: `3px solid ${theme.palette.divider}`,
    // Notes may have several lines.
    whiteSpace: 'pre-line',
  },
  '& summary': {
    width: 'fit-content',
    marginBottom: 4,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    cursor: 'pointer',
  },
}));

/** The number of requested types that have a booking. */
const bookedCount = ({ requestedTypes }: Enquiry): number => requestedTypes.filter(({ isBooked }) => isBooked).length;

/** The footer of a card: what has been decided, and the available actions. */
function EnquiryActions({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const isConfirming = useIsConfirming(enquiry);
  const isAllBooked = enquiry.requestedTypes.every(({ isBooked }) => isBooked);
  const isDecided = isConfirmed(enquiry);

  if (!isDecided && enquiry.allowedActions.length === 0) return null;
  return (
    <Box sx={footStyles}>
      {isDecided && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontWeight: 600, color: 'tones.green.ink' }}>
          <CheckIcon fontSize="small" /> {translate('enquiries.actions.confirmed')}
        </Box>
      )}
      <ConfirmEnquiryButton enquiry={enquiry} />
      {!isConfirming && !(isDecided && isAllBooked) && <CreateBookingButton enquiry={enquiry} />}
      {!isConfirming && <BookAllTypesButton enquiry={enquiry} />}
      {!isConfirming && <CloseEnquiryButton enquiry={enquiry} />}
      <ReopenEnquiryButton enquiry={enquiry} />
    </Box>
  );
}

const footStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 30,
  mt: 'auto',
} as const;
