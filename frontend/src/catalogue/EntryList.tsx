import CatalogueIcon from '@mui/icons-material/BookOutlined';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { AdminEntry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { CatalogueKind } from '../providers/dataProvider';
import { EmptyState } from '../ui/EmptyState';
import { EntryRow } from './EntryRow';

interface EntryListProps<Entry> {
  kind: CatalogueKind;
  entries: Entry[];
  label?: string;
  /** Additional buttons for an entry, shown before the common ones. */
  actions?: (entry: Entry) => ReactNode;
  /** What else is said about an entry. */
  details?: (entry: Entry) => string;
  /** Further verbs of an entry. */
  menu?: (entry: Entry) => ReactNode;
}

/** A list of entries in their order. */
export function EntryList<Entry extends AdminEntry>({
  kind,
  entries,
  label,
  actions,
  details,
  menu,
}: EntryListProps<Entry>) {
  const translate = useTranslate();
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={CatalogueIcon}
        heading="h2"
        title={translate('catalogue.empty', { noun: translate(`catalogue.nouns.${kind}`) })}
        text={translate('catalogue.emptyText')}
      />
    );
  }
  return (
    <Rows aria-label={label ?? translate('catalogue.title')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <EntryRow
            kind={kind}
            entry={entry}
            actions={actions?.(entry)}
            details={details?.(entry)}
            menu={menu?.(entry)}
          />
        </li>
      ))}
    </Rows>
  );
}

export const Rows = styled('ul')(({ theme }) => ({
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
}));
