import { DataTable, useDataTableRenderContext, useDataTableSortContext, type DataTableColumnProps } from 'react-admin';

/** A column header that also tells screen readers how the table is sorted, unlike react-admin's own. */
export function SortableColumn(props: DataTableColumnProps) {
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  return <DataTable.Col {...props} sortDirection={isHead && sort?.field === props.source && direction} />;
}
