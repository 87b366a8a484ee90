import { useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import { DIALOG_PARAMETER, isDialogOf, useDialogInAddress } from '../dialogInAddress';

interface Rows<Row> {
  data?: Row[];
  total?: number;
}

/**
 * The list, together with the row that the open dialog belongs to. While somebody types in the dialog, a colleague may
 * move the record out of the list; without its row, the dialog would close and lose the text. That still happens if the
 * row was the only one on a later page, which react-admin then leaves.
 */
export function useOpenRow<Row extends RaRecord<string> & { version: number }, List extends Rows<Row>>(
  resource: string,
  list: List & Rows<Row>,
): List {
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const [seen, setSeen] = useState<{ row: Row; at: number }>();
  const { data, total } = list;
  const at = data?.findIndex((each) => isDialogOf(dialog, each)) ?? -1;
  const row = data?.[at];
  if (data && row !== seen?.row && (row || dialog === null)) setSeen(row && { row, at });
  const kept = data && !row && seen && isDialogOf(dialog, seen.row) ? seen : undefined;
  // The dialog sends the record's version, which a colleague has changed. What react-admin has cached may be older.
  const { data: current } = useGetOne<Row>(resource, { id: kept?.row.id }, { enabled: kept !== undefined });
  if (!data || !kept) return list;
  return {
    ...list,
    data: data.toSpliced(kept.at, 0, current && current.version >= kept.row.version ? current : kept.row),
    total: total || 1,
  };
}
