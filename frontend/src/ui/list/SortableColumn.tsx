import { DataTable, useDataTableRenderContext, useDataTableSortContext, type DataTableColumnProps } from 'react-admin';

/** A column whose head also tells screen readers how the table is sorted, which react-admin's own leaves out. */
export function SortableColumn(props: DataTableColumnProps) {
  const sort = useDataTableSortContext();
  const isHead = useDataTableRenderContext() === 'header';
  const direction = sort?.order === 'ASC' ? 'asc' : 'desc';
  return <DataTable.Col {...props} sortDirection={isHead && sort?.field === props.source && direction} />;
}
