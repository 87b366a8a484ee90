import HistoryIcon from '@mui/icons-material/HistoryRounded';
import { useTranslate } from '../i18n/useTranslate';
import { DetailsDialog } from '../ui/DetailsDialog';
import { useDialogInAddress, useDialogLink } from '../ui/dialogInAddress';
import { LinkButton } from '../ui/Link';
import { History, type NotedResource } from './History';
import { HISTORY_PARAMETER } from './paths';

interface HistoryDialogProps {
  resource: NotedResource;
  /** The name of the record, if the page knows it. */
  labelOf: (id: string) => string | undefined;
}

/** The history of the record in the URL, for pages that show records as cards. */
export function HistoryDialog({ resource, labelOf }: HistoryDialogProps) {
  const translate = useTranslate();
  const { id, close } = useDialogInAddress(HISTORY_PARAMETER);

  if (id === null) return null;
  const label = labelOf(id);
  return (
    <DetailsDialog
      title={label === undefined ? translate('audit.history.title') : translate('audit.history.of', { label })}
      maxWidth="sm"
      flush
      onClose={close}
    >
      <History key={id} resource={resource} id={id} />
    </DetailsDialog>
  );
}

/** Opens the history of a record over the page that shows the record. */
export const HistoryLink = ({ id, label }: { id: string; label: string }) => {
  const translate = useTranslate();
  return (
    <LinkButton
      size="small"
      {...useDialogLink(HISTORY_PARAMETER, id)}
      startIcon={<HistoryIcon />}
      // Without its card, "History" alone would not tell screen reader users which record it belongs to.
      aria-label={translate('audit.history.of', { label })}
    >
      {translate('audit.history.title')}
    </LinkButton>
  );
};
