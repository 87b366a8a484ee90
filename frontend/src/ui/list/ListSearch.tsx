import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { CloseIcon, SearchIcon } from '../icons';
import { listTexts } from './texts';
import { useListFilters } from './useListFilters';

const PAUSE_MS = 300;

interface ListSearchProps {
  label: string;
  /** What the field searches. */
  placeholder: string;
}

/** Searches on the server as soon as the typing pauses. */
export function ListSearch({ label, placeholder }: ListSearchProps) {
  const { filters, changeFilters } = useListFilters();
  const searched = filters.q ?? '';
  const [typed, setTyped] = useState(searched);
  const sent = useRef(searched);

  // Back, Forward and "clear" change the URL. Our own changes also come back from there, later, and must not overwrite
  // newer typing.
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    setTyped(searched);
  }, [searched]);

  useEffect(() => {
    const q = typed.trim();
    if (q === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = q;
      changeFilters({ q });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, changeFilters]);

  return (
    <TextField
      type="search"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      placeholder={placeholder}
      sx={{ flex: '1 1 240px', maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
      slotProps={{
        htmlInput: { 'aria-label': label, maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start" sx={{ mr: 0 }}>
              <SearchIcon />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton size="small" edge="end" aria-label={listTexts.clearSearch} onClick={() => setTyped('')}>
              <CloseIcon />
            </IconButton>
          ),
        },
      }}
    />
  );
}
