import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ActionDialog';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { useToast } from '../../ui/toast';
import { catalogueTexts } from '../texts';
import { useEntryAction } from './useEntryAction';

const { restore: texts, nouns } = catalogueTexts;

interface RestoreEntryProps {
  kind: CatalogueKind;
  entry: AdminEntry;
  /** It stands where the one was that had the focus. */
  autoFocus: boolean;
  onDone: () => void;
}

/** Brings a retired entry back. */
export function RestoreEntryButton({ kind, entry, autoFocus, onDone }: RestoreEntryProps) {
  const { toast } = useToast();
  const { isOpen, open, close } = useVerbDialog(`restore.${entry.id}`);
  const { isPending, run } = useEntryAction({
    call: (api) => api.restoreEntry(kind, entry.id),
    failure: texts.failed,
    onDone: ({ name }) => {
      close();
      onDone();
      toast(texts.done(name));
    },
  });

  if (entry.retiredAt === null) return null;
  return (
    <>
      <Button size="small" autoFocus={autoFocus} aria-label={texts.of(entry.name)} onClick={open}>
        {texts.action}
      </Button>
      {isOpen && (
        <ActionDialog
          title={texts.title(nouns[kind])}
          confirmLabel={texts.submit}
          pendingLabel={texts.submitting}
          pending={isPending}
          onConfirm={() => run()}
          onClose={close}
        >
          <Typography>{texts.text(entry.name)}</Typography>
        </ActionDialog>
      )}
    </>
  );
}
