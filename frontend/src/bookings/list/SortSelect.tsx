import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useListContext } from 'react-admin';
import { bookingTexts } from '../texts';

const { list: texts } = bookingTexts;

const ORDERS = Object.entries(texts.orders).flatMap(([field, directions]) =>
  Object.entries(directions).map(([order, label]) => ({ field, order: order as 'ASC' | 'DESC', label })),
);
const valueOf = ({ field, order }: { field: string; order: string }) => `${field} ${order}`;

/** Stands in for the table's heads where there are cards. */
export function SortSelect() {
  const { sort, setSort } = useListContext();
  const current = ORDERS.find((choice) => valueOf(choice) === valueOf(sort));
  return (
    <TextField
      select
      value={current ? valueOf(current) : ''}
      onChange={({ target }) => {
        const chosen = ORDERS.find((choice) => valueOf(choice) === target.value);
        if (chosen) setSort({ field: chosen.field, order: chosen.order });
      }}
      sx={{ flex: '1 1 200px', maxWidth: 420 }}
      slotProps={{ select: { SelectDisplayProps: { 'aria-label': texts.sort } } }}
    >
      {ORDERS.map((choice) => (
        <MenuItem key={valueOf(choice)} value={valueOf(choice)}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
