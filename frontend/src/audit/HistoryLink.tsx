import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useDialogLink } from '../ui/dialogInAddress';
import { HistoryIcon } from '../ui/icons';
import { HISTORY_PARAMETER } from './paths';
import { auditTexts } from './texts';

const { history: texts } = auditTexts;

/** Opens the history of a record over the page that shows the record. */
export const HistoryLink = ({ id, label }: { id: string; label: string }) => (
  <Button
    size="small"
    component={Link}
    {...useDialogLink(HISTORY_PARAMETER, id)}
    startIcon={<HistoryIcon size={14} />}
    // Heard without its card, "History" would not say of what.
    aria-label={texts.of(label)}
  >
    {texts.title}
  </Button>
);
