import PlusIcon from '@mui/icons-material/AddRounded';
import type { AdminCategory } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { keyFor } from '../../ui/attempts';
import { DialogVerb } from '../../ui/VerbButton';
import { EmailInput, EntryNameDialog } from './EntryNameDialog';

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

interface NewEntry {
  name: string;
  /** Only of a trading director. */
  email?: string;
}

interface AddEntryDialogProps extends AddEntryButtonProps {
  title: string;
  onClose: () => void;
}

function AddEntryDialog({ title, kind, category, onClose }: AddEntryDialogProps) {
  const translate = useTranslate();
  const draftName = `add:${category?.id ?? kind}`;
  const values: NewEntry = { name: '', ...(kind === 'trading-directors' && { email: '' }) };
  return (
    <EntryNameDialog
      title={title}
      confirmLabel={translate('catalogue.add.submit')}
      pendingLabel={translate('catalogue.add.submitting')}
      values={values}
      draft={draftName}
      verb={{
        call: (api, entry) =>
          api.addEntry(kind, { ...entry, categoryId: category?.id }, keyFor(draftName, JSON.stringify(entry))),
        done: ({ name }) => ({ key: 'catalogue.add.done', args: { name } }),
        failed: 'catalogue.add.failed',
        listed: values,
      }}
      onClose={onClose}
    >
      {kind === 'trading-directors' && <EmailInput />}
    </EntryNameDialog>
  );
}
