import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useSearchParams } from 'react-router-dom';
import type { AdminEntry } from '../api/types';
import { CloseIcon, SearchIcon } from '../ui/icons';
import { NoMatch } from '../ui/list/NoMatch';
import { Pages } from '../ui/list/Pages';
import { EntryList } from './EntryList';
import { catalogueTexts as texts } from './texts';

const PER_PAGE = 50;

/** There may be hundreds of brands, all of them loaded, so search and paging are done here. */
export function BrandList({ brands }: { brands: AdminEntry[] }) {
  const [parameters, setParameters] = useSearchParams();
  const q = parameters.get('q') ?? '';
  const found = brands.filter(({ name }) => name.toLowerCase().includes(q.trim().toLowerCase()));
  const lastPage = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(lastPage, Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1));

  function show(change: { q?: string; page?: number }) {
    const next = new URLSearchParams({ tab: 'brands' });
    const searched = change.q ?? q;
    if (searched) next.set('q', searched);
    if (change.page && change.page > 1) next.set('page', String(change.page));
    // Typing does not add a history entry for every letter.
    setParameters(next, { replace: change.q !== undefined });
  }

  return (
    <>
      <Box sx={{ padding: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
        <TextField
          type="search"
          value={q}
          onChange={({ target }) => show({ q: target.value })}
          placeholder={texts.searchPlaceholder}
          sx={{ maxWidth: 420, '& input::-webkit-search-cancel-button': { display: 'none' } }}
          slotProps={{
            htmlInput: { 'aria-label': texts.search, maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start" sx={{ mr: 0 }}>
                  <SearchIcon />
                </InputAdornment>
              ),
              endAdornment: q && (
                <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={() => show({ q: '' })}>
                  <CloseIcon />
                </IconButton>
              ),
            },
          }}
        />
      </Box>
      {q !== '' && found.length === 0 ? (
        <NoMatch
          texts={{ noMatch: texts.noMatch, noMatchText: texts.noMatchText, clearFilters: texts.clearSearch }}
          onClear={() => show({ q: '' })}
        />
      ) : (
        <EntryList
          kind="brands"
          label={texts.tabs.brands}
          entries={found.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        />
      )}
      {found.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Pages
            label={texts.pages}
            page={page}
            perPage={PER_PAGE}
            total={found.length}
            onPage={(chosen) => {
              show({ page: chosen });
              window.scrollTo({ top: 0 });
            }}
          />
        </Box>
      )}
    </>
  );
}
