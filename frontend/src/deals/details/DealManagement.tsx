import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DealRequest } from '../../api/types';
import { Facts } from '../../ui/Facts';
import { keptDraft } from '../../ui/drafts';
import { formatLocalDate } from '../../ui/format';
import { ApproveDealButton } from '../actions/ApproveDealButton';
import { dealDatesDraft } from '../actions/drafts';
import { EditDealDates } from '../actions/EditDealDates';
import { dealTexts } from '../texts';
import { Part } from './Part';

const { fields, management: texts } = dealTexts;

/** The campaign's dates and the approval; dates that are being typed have to be saved or dropped before it. */
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
          // The focus comes back to where the editing began.
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
