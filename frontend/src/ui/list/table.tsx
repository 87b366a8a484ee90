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

/** Invisible, but read by screen readers. */
export const offScreen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The cells of these columns, by their source. */
export const columns = (...sources: string[]) => sources.map((source) => `& .column-${source}`).join(', ');
