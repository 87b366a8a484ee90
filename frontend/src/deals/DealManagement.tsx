import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DealRequest } from '../api/types';
import { InvoicedMonths } from '../bookings/actions/InvoicedMonth';
import { useTranslate } from '../i18n/useTranslate';
import { keptDraft } from '../ui/drafts';
import { Facts } from '../ui/Facts';
import { formatLocalDate } from '../ui/format';
import { useVerb } from '../ui/useVerb';
import { EditDealDates } from './EditDealDates';
import { DialogSection } from './DialogSection';
import { dealDatesDraft, DEALS } from './paths';
import { DeclineDealButton } from './DeclineDealButton';
import { ReopenDealButton } from './ReopenDealButton';

/** The campaign's dates and the decision. Dates that are being edited must be saved or discarded before approving. */
export function DealManagement({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const mayEdit = deal.allowedActions.includes('editDates');
  const [isEditing, setEditing] = useState(() => mayEdit && keptDraft(dealDatesDraft(deal.id)) !== undefined);

  return (
    <DialogSection
      title={translate('deals.management.dates')}
      action={
        mayEdit &&
        !isEditing && (
          <Button size="small" onClick={() => setEditing(true)}>
            {translate('deals.management.editDates')}
          </Button>
        )
      }
    >
      {isEditing ? (
        <EditDealDates opened={deal} onClose={() => setEditing(false)} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Facts
            facts={[
              [translate('resources.deal-requests.fields.liveDate'), formatLocalDate(deal.liveDate)],
              [translate('resources.deal-requests.fields.endDate'), formatLocalDate(deal.endDate)],
            ]}
          />
          <ApproveDealButton deal={deal} />
          <DeclineDealButton deal={deal} />
          <ReopenDealButton deal={deal} />
        </Box>
      )}
    </DialogSection>
  );
}

function ApproveDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const noteId = useId();
  const { isPending, run } = useVerb({
    resource: DEALS,
    call: (api) => api.approveDeal(deal),
    done: () => ({ key: 'deals.management.approveDone' }),
    failed: 'deals.management.approveFailed',
  });

  if (!deal.allowedActions.includes('approve')) return null;
  return (
    <>
      <InvoicedMonths
        bookings={deal.bookings.filter(({ status }) => status === 'New Deal')}
        change={() => ({ status: 'Approved' })}
      />
      <div>
        <Button
          variant="contained"
          fullWidth
          startIcon={<CheckIcon />}
          aria-disabled={isPending}
          aria-describedby={noteId}
          onClick={() => run()}
        >
          {isPending ? translate('deals.management.approving') : translate('deals.management.approve')}
        </Button>
        <Typography id={noteId} variant="caption" component="p" color="text.secondary" sx={{ mt: 0.75 }}>
          {translate('deals.management.approveNote')}
        </Typography>
      </div>
    </>
  );
}
