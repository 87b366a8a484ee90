import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AdminEntry } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import type { CatalogueKind } from '../providers/dataProvider';
import { formatCount, formatDate } from '../ui/format';
import { BanIcon, RedoIcon } from '../ui/icons';
import { ToneChip } from '../ui/ToneChip';
import { RenameEntryButton } from './actions/RenameEntryButton';
import { RetireOrRestoreButton } from './actions/RetireOrRestoreButton';
import { recordsInWords } from './recordsInWords';

interface EntryRowProps {
  kind: CatalogueKind;
  entry: AdminEntry;
  /** Renders the name as a heading, as for a category above its opportunities. */
  heading?: boolean;
  /** Additional buttons, shown before the common ones. */
  actions?: ReactNode;
  /** Said first about the entry. */
  details?: string;
  /** Further verbs, shown last. */
  menu?: ReactNode;
}

/** An entry with its name, whether it is retired, how many records use it, and its actions. */
export function EntryRow({ kind, entry, heading = false, actions, details, menu }: EntryRowProps) {
  const translate = useTranslate();
  const { name, email, records, retiredAt, renaming } = entry;
  const Name = heading ? 'h2' : 'strong';
  return (
    <Row data-retired={retiredAt !== null || undefined}>
      <div className="entry">
        <Name>{name}</Name>
        {retiredAt !== null && (
          <ToneChip tone="grey" icon={BanIcon}>
            {translate('catalogue.retired')}
          </ToneChip>
        )}
        {email && <span className="records">{email}</span>}
        {details && <span>{details}</span>}
        <span className="records">
          {translate('catalogue.inRecords', { records: recordsInWords(records, translate) })}
          {retiredAt !== null && ` · ${translate('catalogue.retiredSince', { day: formatDate(retiredAt) })}`}
        </span>
        {renaming && (
          <ToneChip tone="blue" icon={RedoIcon}>
            {progressOf(renaming, translate)}
          </ToneChip>
        )}
      </div>
      <div className="actions">
        {actions}
        <RenameEntryButton kind={kind} entry={entry} />
        <RetireOrRestoreButton kind={kind} entry={entry} />
        {menu}
      </div>
    </Row>
  );
}

function progressOf({ done, total }: NonNullable<AdminEntry['renaming']>, translate: Translate): string {
  if (total === null) return translate('catalogue.rename.starting');
  return translate('catalogue.rename.progress', {
    smart_count: total,
    done: formatCount(done),
    total: formatCount(total),
  });
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: 44,
  padding: '7px 16px',
  fontSize: '0.8125rem',
  '& .entry': {
    flex: '1 1 140px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  '& strong': { fontWeight: 500 },
  '& h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  '&[data-retired] :is(strong, h2)': { color: theme.palette.text.secondary },
  '& .records': { fontSize: '0.75rem', color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, marginLeft: 'auto' },
}));
