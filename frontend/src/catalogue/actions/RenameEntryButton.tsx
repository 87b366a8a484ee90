import type { AdminEntry } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { CheckboxInput } from '../../ui/form/inputs';
import { Hint } from '../../ui/Muted';
import { DialogVerb } from '../../ui/VerbButton';
import { recordsInWords } from '../recordsInWords';
import { EmailInput, EntryNameDialog } from './EntryNameDialog';

interface RenameEntryProps {
  kind: CatalogueKind;
  entry: AdminEntry;
}

export function RenameEntryButton({ kind, entry }: RenameEntryProps) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look="plain"
      dialog={`rename.${entry.id}`}
      label={translate('catalogue.rename.action')}
      name={translate('catalogue.rename.of', { name: entry.name })}
    >
      {(close) => <RenameEntryDialog kind={kind} entry={entry} onClose={close} />}
    </DialogVerb>
  );
}

interface Rename {
  name: string;
  /** Only of a trading director. */
  email?: string;
  inExistingRecords: boolean;
}

function RenameEntryDialog({ kind, entry, onClose }: RenameEntryProps & { onClose: () => void }) {
  const translate = useTranslate();
  const draft = `rename:${entry.id}`;
  const values: Rename = {
    name: entry.name,
    ...(kind === 'trading-directors' && { email: entry.email ?? '' }),
    inExistingRecords: false,
  };
  return (
    <EntryNameDialog<Rename>
      title={translate('catalogue.rename.title', { noun: translate(`catalogue.nouns.${kind}`) })}
      confirmLabel={translate('catalogue.rename.submit')}
      pendingLabel={translate('catalogue.rename.submitting')}
      values={values}
      draft={draft}
      verb={{
        call: (api, rename) => api.renameEntry(kind, entry, rename),
        // Few records may already be renamed when the answer is read, so it cannot tell what was asked for.
        done: ({ name }, { inExistingRecords }) => ({
          key: inExistingRecords ? 'catalogue.rename.doneInRecords' : 'catalogue.rename.done',
          args: { before: entry.name, after: name },
        }),
        failed: 'catalogue.rename.failed',
        listed: values,
      }}
      onClose={onClose}
    >
      {kind === 'trading-directors' && <EmailInput />}
      {entry.records === 0 ? (
        <Hint>{translate('catalogue.rename.carriedByNone')}</Hint>
      ) : (
        <InRecordsInput records={entry.records} />
      )}
    </EntryNameDialog>
  );
}

function InRecordsInput({ records }: { records: number }) {
  const translate = useTranslate();
  return (
    <CheckboxInput
      source="inExistingRecords"
      label={translate('catalogue.rename.alsoInRecords')}
      hint={
        <>
          {translate('catalogue.rename.carried', {
            smart_count: records,
            records: recordsInWords(records, translate),
          })}{' '}
          {translate('catalogue.rename.kept')}
        </>
      }
    />
  );
}
