import PlusIcon from '@mui/icons-material/AddRounded';
import type { AdminCategory } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { keyFor } from '../../ui/attempts';
import { DialogVerb } from '../../ui/VerbButton';
import { EmailInput, EntryNameDialog } from './EntryNameDialog';
import { useEntryAction } from './useEntryAction';

interface AddEntryButtonProps {
  kind: CatalogueKind;
  /** The category to which an opportunity is added. */
  category?: AdminCategory;
}

export function AddEntryButton({ kind, category }: AddEntryButtonProps) {
  const translate = useTranslate();
  const noun = translate(`catalogue.nouns.${kind}`);
  const label = translate('catalogue.add.action', { noun });
  const name = category && translate('catalogue.add.in', { noun, category: category.name });
  return (
    <DialogVerb
      look={category ? 'plain' : 'primary'}
      dialog={['add', kind, category?.id].filter(Boolean).join('.')}
      label={label}
      name={name}
      icon={<PlusIcon />}
    >
      {(close) => <AddEntryDialog title={name ?? label} kind={kind} category={category} onClose={close} />}
    </DialogVerb>
  );
}

interface AddEntryDialogProps extends AddEntryButtonProps {
  title: string;
  onClose: () => void;
}

function AddEntryDialog({ title, kind, category, onClose }: AddEntryDialogProps) {
  const translate = useTranslate();
  const draftName = `add:${category?.id ?? kind}`;
  const { isPending, submit } = useEntryAction<{ name: string; email?: string }>({
    call: (api, entry) =>
      api.addEntry(kind, { ...entry, categoryId: category?.id }, keyFor(draftName, JSON.stringify(entry))),
    done: ({ name }) => ({ key: 'catalogue.add.done', args: { name } }),
    failed: 'catalogue.add.failed',
    form: draftName,
    onDone: onClose,
  });
  return (
    <EntryNameDialog
      title={title}
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
