import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { forgetDraft, useDraft } from '../../ui/drafts';
import { catalogueTexts } from '../texts';
import { EntryNameDialog } from './EntryNameDialog';
import { useEntryAction } from './useEntryAction';

const { rename: texts, nouns } = catalogueTexts;

interface RenameEntryProps {
  kind: CatalogueKind;
  entry: AdminEntry;
}

export function RenameEntryButton({ kind, entry }: RenameEntryProps) {
  const { isOpen, open, close } = useVerbDialog(`rename.${entry.id}`);
  return (
    <>
      <Button size="small" aria-label={texts.of(entry.name)} onClick={open}>
        {texts.action}
      </Button>
      {isOpen && <RenameEntryDialog kind={kind} entry={entry} onClose={close} />}
    </>
  );
}

function RenameEntryDialog({ kind, entry, onClose }: RenameEntryProps & { onClose: () => void }) {
  const draftName = `rename:${entry.id}`;
  const [inExistingRecords = false, setInExistingRecords] = useDraft<boolean>(`rename-records:${entry.id}`);
  const { isPending, nameError, run } = useEntryAction<string>({
    call: (api, name) => api.renameEntry(kind, entry, { name, inExistingRecords }),
    done: ({ name, renaming }) => texts.done(entry.name, name, renaming !== null),
    failed: texts.failed,
    onDone: () => {
      forgetDraft(draftName);
      close();
    },
  });

  // The dialog itself discards the draft of the name.
  function close() {
    setInExistingRecords(undefined);
    onClose();
  }

  return (
    <EntryNameDialog
      title={texts.title(nouns[kind])}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      name={entry.name}
      draftName={draftName}
      pending={isPending}
      error={nameError}
      onConfirm={run}
      onClose={close}
    >
      {entry.records === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {texts.carriedByNone}
        </Typography>
      ) : (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={inExistingRecords}
              onChange={({ target }) => setInExistingRecords(target.checked)}
              sx={{ padding: '0 8px 0 0' }}
            />
          }
          label={
            <>
              <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
                {texts.alsoInRecords}
              </Typography>
              <Typography variant="body2" component="span" color="text.secondary">
                {texts.carried(entry.records)} {texts.kept}
              </Typography>
            </>
          }
          sx={{ alignItems: 'flex-start', margin: 0 }}
        />
      )}
    </EntryNameDialog>
  );
}
