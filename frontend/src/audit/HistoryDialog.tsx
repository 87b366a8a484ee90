import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useDialogInAddress } from '../ui/dialogInAddress';
import { History } from './History';
import { HISTORY_PARAMETER } from './paths';
import { auditTexts } from './texts';
import type { RecordedResource } from './useHistory';

const { history: texts } = auditTexts;

interface HistoryDialogProps {
  resource: RecordedResource;
  /** What people call the record, where the page knows it. */
  labelOf: (id: string) => string | undefined;
}

/** On a page of cards: the history of the record that the address asks for. */
export function HistoryDialog({ resource, labelOf }: HistoryDialogProps) {
  const titleId = useId();
  const { id, close } = useDialogInAddress(HISTORY_PARAMETER);

  if (id === null) return null;
  const label = labelOf(id);
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{label === undefined ? texts.title : texts.of(label)}</DialogTitle>
      <DialogContent sx={{ px: 0 }}>
        <History key={id} resource={resource} id={id} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {texts.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
