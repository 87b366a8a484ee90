import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AdminEntry } from '../api/types';
import type { CatalogueKind } from '../providers/dataProvider';
import { formatRecordDate } from '../ui/format';
import { BanIcon, RedoIcon } from '../ui/icons';
import { ToneChip } from '../ui/StatusChip';
import { RenameEntryButton } from './actions/RenameEntryButton';
import { RetireOrRestoreButton } from './actions/RetireOrRestoreButton';
import { catalogueTexts as texts } from './texts';

interface EntryRowProps {
  kind: CatalogueKind;
  entry: AdminEntry;
  /** Renders the name as a heading, as for a category above its opportunities. */
  heading?: boolean;
  /** Additional buttons, shown before the common ones. */
  actions?: ReactNode;
}

/** An entry with its name, whether it is retired, how many records use it, and its actions. */
export function EntryRow({ kind, entry, heading = false, actions }: EntryRowProps) {
  const { name, records, retiredAt, renaming } = entry;
  const Name = heading ? 'h2' : 'strong';
  return (
    <Row data-retired={retiredAt !== null || undefined}>
      <div className="entry">
        <Name>{name}</Name>
        {retiredAt !== null && (
          <ToneChip tone="grey" icon={BanIcon}>
            {texts.retired}
          </ToneChip>
        )}
        <span className="records">
          {texts.records(records)}
          {retiredAt !== null && ` · ${texts.retiredSince(formatRecordDate(retiredAt))}`}
        </span>
        {renaming && (
          <ToneChip tone="blue" icon={RedoIcon}>
            {texts.rename.progress(renaming.done, renaming.total)}
          </ToneChip>
        )}
      </div>
      <div className="actions">
        {actions}
        <RenameEntryButton kind={kind} entry={entry} />
        <RetireOrRestoreButton kind={kind} entry={entry} />
      </div>
    </Row>
  );
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
    flex: '1 1 260px',
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
