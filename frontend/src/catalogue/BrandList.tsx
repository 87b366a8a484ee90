import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import type { AdminEntry } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { DIALOG_PARAMETER, isDialogOf, parametersNow, useDialogInAddress } from '../ui/dialogInAddress';
import { SearchField } from '../ui/list/filters';
import { NoMatch } from '../ui/list/List';
import { Pagination } from '../ui/list/Pagination';
import { folded } from '../ui/names';
import { EntryList } from './EntryList';

const PER_PAGE = 50;

/** All brands, possibly hundreds, are already loaded, so search and paging happen in the browser. */
export function BrandList({ brands }: { brands: AdminEntry[] }) {
  const translate = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  const q = parameters.get('q') ?? '';
  const found = brands.filter(({ name }) => folded(name).includes(folded(q.trim())));
  const lastPage = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const page = Math.min(lastPage, Math.max(1, Number.parseInt(parameters.get('page') ?? '', 10) || 1));

  const onPage = found.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  // The brand of an open dialog stays when a colleague has renamed it.
  const shown = brands.filter((brand) => onPage.includes(brand) || isDialogOf(dialog, brand));

  function show(change: { q?: string; page?: number }) {
    // Reads the current URL, because a dialog may have been opened since the user stopped typing.
    const next = parametersNow();
    if (change.q !== undefined) next.set('q', change.q);
    if (!next.get('q')) next.delete('q');
    next.delete('page');
    if (change.page && change.page > 1) next.set('page', String(change.page));
    // A search must not add a history entry for every letter.
    setParameters(next, { replace: change.q !== undefined });
  }

  return (
    <>
      <Box sx={{ padding: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
        <SearchField
          label={translate('catalogue.search')}
          placeholder={translate('catalogue.searchPlaceholder')}
          value={q}
          onSearch={(searched) => show({ q: searched })}
        />
      </Box>
      {q !== '' && shown.length === 0 ? (
        <NoMatch texts="catalogue" onClear={() => show({ q: '' })} />
      ) : (
        <EntryList kind="brands" label={translate('catalogue.tabs.brands')} entries={shown} />
      )}
      {found.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Pagination
            label={translate('catalogue.pages')}
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
