import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { listTexts } from './texts';

type Order = 'ASC' | 'DESC';

interface SortSelectProps {
  /** The label of each order of each column: `{ brand: { ASC: 'Brand A to Z' } }`. */
  orders: Readonly<Record<string, Readonly<Partial<Record<Order, string>>>>>;
}

const valueOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** Stands in for a table's heads where there are cards. */
export function SortSelect({ orders }: SortSelectProps) {
  const { sort, setSort } = useListContext();
  const choices = Object.entries(orders).flatMap(([field, directions]) =>
    Object.entries(directions).map(([order, label]) => ({ field, order: order as Order, label })),
  );
  const current = choices.find((choice) => valueOf(choice) === valueOf(sort));
  return (
    <TextField
      select
      value={current ? valueOf(current) : ''}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => valueOf(choice) === target.value);
        if (chosen) setSort({ field: chosen.field, order: chosen.order });
      }}
      sx={{ flex: '1 1 200px', maxWidth: 420 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': listTexts.sort } } }}
    >
      {choices.map((choice) => (
        <MenuItem key={valueOf(choice)} value={valueOf(choice)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
