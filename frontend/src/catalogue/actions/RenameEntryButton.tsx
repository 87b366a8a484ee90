import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { forgetDraft } from '../../ui/drafts';
import { useField } from '../../ui/form/inputs';
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

interface Rename {
  name: string;
  inExistingRecords: boolean;
}

function RenameEntryDialog({ kind, entry, onClose }: RenameEntryProps & { onClose: () => void }) {
  const draft = `rename:${entry.id}`;
  const { isPending, submit } = useEntryAction<Rename>({
    call: (api, rename) => api.renameEntry(kind, entry, rename),
    done: ({ name, renaming }) => texts.done(entry.name, name, renaming !== null),
    failed: texts.failed,
    onDone: () => {
      forgetDraft(draft);
      onClose();
    },
  });

  return (
    <EntryNameDialog<Rename>
      title={texts.title(nouns[kind])}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      values={{ name: entry.name, inExistingRecords: false }}
      draft={draft}
      pending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {entry.records === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {texts.carriedByNone}
        </Typography>
      ) : (
        <InRecordsInput records={entry.records} />
      )}
    </EntryNameDialog>
  );
}

function InRecordsInput({ records }: { records: number }) {
  const { control } = useField<boolean>('inExistingRecords');
  return (
    <FormControlLabel
      control={
        <Checkbox
          size="small"
          checked={control.value}
          onChange={({ target }) => control.onChange(target.checked)}
          sx={{ padding: '0 8px 0 0' }}
        />
      }
      label={
        <>
          <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 500 }}>
            {texts.alsoInRecords}
          </Typography>
          <Typography variant="body2" component="span" color="text.secondary">
            {texts.carried(records)} {texts.kept}
          </Typography>
        </>
      }
      sx={{ alignItems: 'flex-start', margin: 0 }}
    />
  );
}
