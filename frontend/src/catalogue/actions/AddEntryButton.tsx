import PlusIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import type { AdminCategory } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { forgetDraft } from '../../ui/drafts';
import { catalogueTexts } from '../texts';
import { EntryNameDialog } from './EntryNameDialog';
import { useEntryAction } from './useEntryAction';

const { add: texts, nouns } = catalogueTexts;

interface AddEntryButtonProps {
  kind: CatalogueKind;
  /** The category to which an opportunity is added. */
  category?: AdminCategory;
}

export function AddEntryButton({ kind, category }: AddEntryButtonProps) {
  const { isOpen, open, close } = useVerbDialog(['add', kind, category?.id].filter(Boolean).join('.'));
  const label = texts.action(nouns[kind]);
  return (
    <>
      <Button
        variant={category ? 'text' : 'contained'}
        size={category ? 'small' : 'medium'}
        startIcon={<PlusIcon />}
        aria-label={category && texts.in(nouns[kind], category.name)}
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && <AddEntryDialog kind={kind} category={category} onClose={close} />}
    </>
  );
}

function AddEntryDialog({ kind, category, onClose }: AddEntryButtonProps & { onClose: () => void }) {
  const draftName = `add:${category?.id ?? kind}`;
  const { isPending, submit } = useEntryAction<{ name: string }>({
    call: (api, { name }) => api.addEntry(kind, { name, categoryId: category?.id }, keyFor(draftName, name)),
    done: ({ name }) => texts.done(name),
    failed: texts.failed,
    onDone: () => {
      forgetAttempt(draftName);
      forgetDraft(draftName);
      onClose();
    },
  });
  return (
    <EntryNameDialog
      title={category ? texts.in(nouns[kind], category.name) : texts.action(nouns[kind])}
      confirmLabel={texts.submit}
      pendingLabel={texts.submitting}
      values={{ name: '' }}
      draft={draftName}
      pending={isPending}
      onConfirm={submit}
      onClose={onClose}
    />
  );
}
