import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { DealRequest } from '../../api/types';
import { CheckIcon } from '../../ui/icons';
import { useToast } from '../../ui/toast';
import { dealTexts } from '../texts';
import { useDealAction } from './useDealAction';

const { management: texts } = dealTexts;

export function ApproveDealButton({ deal }: { deal: DealRequest }) {
  const { toast } = useToast();
  const noteId = useId();
  const { isAllowed, isPending, run } = useDealAction(deal, 'approve', (api) => api.approveDeal(deal), {
    failure: texts.approveFailed,
    onDone: () => toast(texts.approveDone),
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
