import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { Link, useNavigate } from 'react-router-dom';
import type { Enquiry } from '../../../api/types';
import { ENQUIRIES_PATH } from '../../../enquiries/paths';
import { enquiryTexts } from '../../../enquiries/texts';
import { ConfirmEnquiryButton } from '../../../enquiries/verbs';
import { EmptyState } from '../../../ui/EmptyState';
import { CheckIcon } from '../../../ui/icons';

const { guide: texts } = enquiryTexts;

/** All types of the enquiry are booked. The next step is to confirm it. */
export function AllBooked({ enquiry }: { enquiry: Enquiry }) {
  const navigate = useNavigate();
  return (
    <Paper variant="outlined">
      <EmptyState
        icon={CheckIcon}
        heading="h2"
        title={texts.allBooked(enquiry.requestedTypes.length)}
        text={enquiry.allowedActions.includes('confirm') && texts.allBookedText(enquiry.brand)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.25 }}>
            <Button variant="outlined" component={Link} to={ENQUIRIES_PATH}>
              {texts.back}
            </Button>
            <ConfirmEnquiryButton enquiry={enquiry} isPrimary onDone={() => void navigate(ENQUIRIES_PATH)} />
          </Box>
        }
      />
    </Paper>
  );
}
