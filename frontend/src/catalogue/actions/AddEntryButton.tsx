import PlusIcon from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import type { AdminCategory } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { forgetDraft } from '../../ui/drafts';
import { EmailInput, EntryNameDialog } from './EntryNameDialog';
import { useEntryAction } from './useEntryAction';

interface AddEntryButtonProps {
  kind: CatalogueKind;
  /** The category to which an opportunity is added. */
  category?: AdminCategory;
}

export function AddEntryButton({ kind, category }: AddEntryButtonProps) {
  const translate = useTranslate();
  const { isOpen, open, close } = useVerbDialog(['add', kind, category?.id].filter(Boolean).join('.'));
  const label = translate('catalogue.add.action', { noun: translate(`catalogue.nouns.${kind}`) });
  return (
    <>
      <Button
        variant={category ? 'text' : 'contained'}
        size={category ? 'small' : 'medium'}
        startIcon={<PlusIcon />}
        aria-label={
          category &&
          translate('catalogue.add.in', { noun: translate(`catalogue.nouns.${kind}`), category: category.name })
        }
        onClick={open}
      >
        {label}
      </Button>
      {isOpen && <AddEntryDialog kind={kind} category={category} onClose={close} />}
    </>
  );
}

function AddEntryDialog({ kind, category, onClose }: AddEntryButtonProps & { onClose: () => void }) {
  const translate = useTranslate();
  const draftName = `add:${category?.id ?? kind}`;
  const { isPending, submit } = useEntryAction<{ name: string; email?: string }>({
    call: (api, entry) =>
      api.addEntry(kind, { ...entry, categoryId: category?.id }, keyFor(draftName, JSON.stringify(entry))),
    done: ({ name }) => ({ key: 'catalogue.add.done', args: { name } }),
    failed: 'catalogue.add.failed',
    onDone: () => {
      forgetAttempt(draftName);
      forgetDraft(draftName);
      onClose();
    },
  });
  return (
    <EntryNameDialog
      title={
        category
          ? translate('catalogue.add.in', { noun: translate(`catalogue.nouns.${kind}`), category: category.name })
          : translate('catalogue.add.action', { noun: translate(`catalogue.nouns.${kind}`) })
      }
      confirmLabel={translate('catalogue.add.submit')}
      pendingLabel={translate('catalogue.add.submitting')}
      values={{ name: '', ...(kind === 'trading-directors' && { email: '' }) }}
      draft={draftName}
      pending={isPending}
      onConfirm={submit}
      onClose={onClose}
    >
      {kind === 'trading-directors' && <EmailInput />}
    </EntryNameDialog>
  );
}
