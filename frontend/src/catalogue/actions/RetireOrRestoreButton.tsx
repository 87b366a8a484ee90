import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ActionDialog';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { useToast } from '../../ui/toast';
import { catalogueTexts } from '../texts';
import { useEntryAction } from './useEntryAction';

const { retire, restore, nouns } = catalogueTexts;

interface RetireOrRestoreProps {
  kind: CatalogueKind;
  entry: AdminEntry;
}

/** Retires an entry, or restores a retired one. It is a single button, so that it keeps the focus. */
export function RetireOrRestoreButton({ kind, entry }: RetireOrRestoreProps) {
  const { toast } = useToast();
  const isRetired = entry.retiredAt !== null;
  const texts = isRetired ? restore : retire;
  const { isOpen, open, close } = useVerbDialog(`${isRetired ? 'restore' : 'retire'}.${entry.id}`);
  const { isPending, run } = useEntryAction({
    call: (api) => (isRetired ? api.restoreEntry(kind, entry) : api.retireEntry(kind, entry)),
    failure: texts.failed,
    onDone: ({ name, retiredAt }) => {
      close();
      toast((retiredAt === null ? restore : retire).done(name));
    },
  });

  return (
    <>
      <Button size="small" aria-label={texts.of(entry.name)} onClick={open}>
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
          <Typography>
            {texts.text(entry.name)} {!isRetired && kind === 'categories' && retire.ofCategory}
          </Typography>
          {!isRetired && <Typography color="text.secondary">{retire.history(entry.records)}</Typography>}
        </ActionDialog>
      )}
    </>
  );
}
