import Typography from '@mui/material/Typography';
import type { AdminEntry } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { CatalogueKind } from '../../providers/dataProvider';
import { useAsOpened } from '../../ui/dialogInAddress';
import { Muted } from '../../ui/Muted';
import { ConfirmedCall } from '../../ui/VerbButton';
import { recordsInWords } from '../recordsInWords';

/** Retires or restores an entry. A single button does both, so that it keeps the focus. */
export function RetireOrRestoreButton({ kind, entry }: { kind: CatalogueKind; entry: AdminEntry }) {
  const translate = useTranslate();
  const dialogOf = (restores: boolean) => `${restores ? 'restore' : 'retire'}.${entry.id}`;
  const isRetired = useAsOpened(dialogOf, entry.retiredAt !== null);
  const texts = isRetired ? 'catalogue.restore' : 'catalogue.retire';

  return (
    <ConfirmedCall
      look="plain"
      label={translate(`${texts}.action`)}
      name={translate(`${texts}.of`, { name: entry.name })}
      dialog={dialogOf(isRetired)}
      title={translate(`${texts}.title`, { noun: translate(`catalogue.nouns.${kind}`) })}
      confirmLabel={translate(`${texts}.submit`)}
      confirmPendingLabel={translate(`${texts}.submitting`)}
      verb={{
        call: (api) => (isRetired ? api.restoreEntry(kind, entry) : api.retireEntry(kind, entry)),
        done: ({ name, retiredAt }) => ({
          key: retiredAt === null ? 'catalogue.restore.done' : 'catalogue.retire.done',
          args: { name },
        }),
        failed: `${texts}.failed`,
      }}
    >
      <Typography>
        {translate(`${texts}.text`, { name: entry.name })}{' '}
        {!isRetired && kind === 'categories' && translate('catalogue.retire.ofCategory')}
      </Typography>
      {!isRetired && (
        <Muted>
          {entry.records === 0
            ? translate('catalogue.retire.noHistory')
            : translate('catalogue.retire.history', { records: recordsInWords(entry.records, translate) })}
        </Muted>
      )}
    </ConfirmedCall>
  );
}
