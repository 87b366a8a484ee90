import type { CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { DataTable, useDataTableRenderContext, useDataTableSortContext, type DataTableColumnProps } from 'react-admin';
import { useTranslate } from '../../i18n/useTranslate';

/** A column header that also tells screen readers how the table is sorted, unlike react-admin's own. */
export function SortableColumn<Entity extends object = object>(props: DataTableColumnProps<Entity>) {
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  return <DataTable.Col<Entity> {...props} sortDirection={isHead && sort?.field === props.source && direction} />;
}

/** The last column: what can be done with the record. */
export const ActionsColumn = <Entity extends object = object>({
  ...props
}: Pick<DataTableColumnProps<Entity>, 'render' | 'children'>) => (
  <DataTable.Col<Entity> source="id" label={<ActionsLabel />} align="right" disableSort {...props} />
);

const ActionsLabel = () => <span style={visuallyHidden}>{useTranslate()('list.actions')}</span>;

export const ellipsis = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** A longer text ends after its second line. */
export const twoLines = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

/** On a narrow page: each row is a block. The roles that the theme adds keep it a table for screen readers. */
export const rowsAsCards = ({ palette }: Theme, row: CSSObject): CSSObject => ({
  '&, & table, & tbody': { display: 'block' },
  '& thead': visuallyHidden,
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 12px',
    padding: '10px 16px',
    borderBottom: `1px solid ${palette.divider}`,
    ...row,
  },
  '& tbody tr:last-of-type': { borderBottom: 0 },
  // More specific than the first and last cells in the theme.
  '& tbody td.MuiTableCell-root:nth-of-type(n)': {
    display: 'block',
    width: 'auto',
    height: 'auto',
    padding: 0,
    border: 0,
  },
});

/** The cells of these columns, by their source. */
export const columns = (...sources: string[]) => sources.map((source) => `& .column-${source}`).join(', ');
