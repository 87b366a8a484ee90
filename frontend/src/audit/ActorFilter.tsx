import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useGetList } from 'react-admin';
import type { User } from '../api/types';
import { useListFilters } from '../ui/list/useListFilters';
import { USERS } from '../users/users';
import { auditTexts } from './texts';

const { filters: texts, actors } = auditTexts;

/** Enough for a desk; a name beyond them is found by the search. */
const MOST_USERS = 200;

/** Who did it: a kind of actor, or one member of staff by name. */
export function ActorFilter() {
  const { filters, changeFilters } = useListFilters();
  const { data: users = [] } = useGetList<User>(USERS, {
    pagination: { page: 1, perPage: MOST_USERS },
    sort: { field: 'username', order: 'ASC' },
  });
  const value = valueOf(filters.actorKind, filters.actorName);
  const isKnown = !value.startsWith('name:') || users.some(({ username }) => value === `name:${username}`);

  return (
    <TextField
      select
      label={texts.who}
      value={value}
      onChange={({ target }) => changeFilters(filterOf(target.value))}
      slotProps={{ select: { displayEmpty: true, MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } } } }}
    >
      <MenuItem value="">{texts.anyone}</MenuItem>
      <MenuItem value="kind:user">{texts.everyUser}</MenuItem>
      <MenuItem value="kind:brand">{actors.brand}</MenuItem>
      <MenuItem value="kind:public">{actors.public}</MenuItem>
      <MenuItem value="kind:system">{actors.system}</MenuItem>
      {!isKnown && <MenuItem value={value}>{value.slice('name:'.length)}</MenuItem>}
      {users.length > 0 && <ListSubheader sx={{ bgcolor: 'background.paper' }}>{texts.staff}</ListSubheader>}
      {users.map(({ id, username }) => (
        <MenuItem key={id} value={`name:${username}`}>
          {username}
        </MenuItem>
      ))}
    </TextField>
  );
}

function valueOf(kind: unknown, name: unknown): string {
  if (typeof name === 'string') return `name:${name}`;
  return typeof kind === 'string' ? `kind:${kind}` : '';
}

function filterOf(value: string): { actorKind: string | undefined; actorName: string | undefined } {
  const [what, ...rest] = value.split(':');
  const name = rest.join(':');
  return { actorKind: what === 'kind' ? name : undefined, actorName: what === 'name' ? name : undefined };
}
