import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import type { CatalogueKind } from '../../providers/dataProvider';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { ConfirmedVerb } from '../../ui/VerbButton';
import { catalogueTexts } from '../texts';
import { useEntryAction } from './useEntryAction';

const { retire, restore, nouns } = catalogueTexts;

interface RetireOrRestoreProps {
  kind: CatalogueKind;
  entry: AdminEntry;
}

/** Retires or restores an entry. A single button does both, so that it keeps the focus. */
export function RetireOrRestoreButton({ kind, entry }: RetireOrRestoreProps) {
  const isRetired = entry.retiredAt !== null;
  const texts = isRetired ? restore : retire;
  const dialog = `${isRetired ? 'restore' : 'retire'}.${entry.id}`;
  const { close } = useVerbDialog(dialog);
  const { isPending, run } = useEntryAction({
    call: (api) => (isRetired ? api.restoreEntry(kind, entry) : api.retireEntry(kind, entry)),
    done: ({ name, retiredAt }) => (retiredAt === null ? restore : retire).done(name),
    failed: texts.failed,
    onDone: close,
  });

  return (
    <ConfirmedVerb
      look="plain"
      label={texts.action}
      name={texts.of(entry.name)}
      dialog={dialog}
      title={texts.title(nouns[kind])}
      confirmLabel={texts.submit}
      confirmPendingLabel={texts.submitting}
      pending={isPending}
      onConfirm={() => run()}
    >
      <Typography>
        {texts.text(entry.name)} {!isRetired && kind === 'categories' && retire.ofCategory}
      </Typography>
      {!isRetired && <Typography color="text.secondary">{retire.history(entry.records)}</Typography>}
    </ConfirmedVerb>
  );
}
