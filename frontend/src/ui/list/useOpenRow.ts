import { useState } from 'react';
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
export function useOpenRow<Row extends { id: string }, List extends Rows<Row>>(list: List & Rows<Row>): List {
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const [seen, setSeen] = useState<{ row: Row; at: number }>();
  const { data, total } = list;
  if (!data) return list;
  const at = data.findIndex((each) => isDialogOf(dialog, each));
  const row = data[at];
  if (row !== seen?.row && (row || dialog === null)) setSeen(row && { row, at });
  if (row || !seen || !isDialogOf(dialog, seen.row)) return list;
  return { ...list, data: data.toSpliced(seen.at, 0, seen.row), total: total || 1 };
}
