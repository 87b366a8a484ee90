import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DealRequest } from '../api/types';
import { keptDraft } from '../ui/drafts';
import { Facts } from '../ui/Facts';
import { formatLocalDate } from '../ui/format';
import { EditDealDates } from './EditDealDates';
import { Part } from './Part';
import { dealDatesDraft } from './paths';
import { dealTexts } from './texts';
import { useDealAction } from './useDealAction';

const { fields, management: texts } = dealTexts;

/** The campaign's dates and the approval. Dates that are being edited must be saved or discarded before approving. */
export function DealManagement({ deal }: { deal: DealRequest }) {
  const mayEdit = deal.allowedActions.includes('editDates');
  const [isEditing, setEditing] = useState(() => mayEdit && keptDraft(dealDatesDraft(deal.id)) !== undefined);
  const [wasEditing, setWasEditing] = useState(false);

  function stopEditing() {
    setEditing(false);
    setWasEditing(true);
  }

  return (
    <Part
      title={texts.dates}
      action={
        mayEdit &&
        !isEditing && (
          // Returns the focus to the button that started the editing.
          <Button size="small" autoFocus={wasEditing} onClick={() => setEditing(true)}>
            {texts.editDates}
          </Button>
        )
      }
    >
      {isEditing ? (
        <EditDealDates opened={deal} onClose={stopEditing} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Facts
            facts={[
              [fields.liveDate, formatLocalDate(deal.liveDate)],
              [fields.endDate, formatLocalDate(deal.endDate)],
            ]}
          />
          <ApproveDealButton deal={deal} />
        </Box>
      )}
    </Part>
  );
}

function ApproveDealButton({ deal }: { deal: DealRequest }) {
  const noteId = useId();
  const { isAllowed, isPending, run } = useDealAction(deal, 'approve', (api) => api.approveDeal(deal), {
    done: () => texts.approveDone,
    failed: texts.approveFailed,
  });

  if (!isAllowed) return null;
  return (
    <div>
      <Button
        variant="contained"
        fullWidth
        startIcon={<CheckIcon />}
        aria-disabled={isPending}
        aria-describedby={noteId}
        onClick={() => run()}
      >
        {isPending ? texts.approving : texts.approve}
      </Button>
      <Typography id={noteId} variant="caption" component="p" color="text.secondary" sx={{ mt: 0.75 }}>
        {texts.approveNote}
      </Typography>
    </div>
  );
}
