import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { AdminCatalogue } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useCatalogueTab } from './paths';
import { formatCount } from '../ui/format';
import { offered } from './useAdminCatalogue';

/** The booking types of the sales form, by group. Read-only, because they are derived from the categories. */
export function BookingTypes({ categories }: Pick<AdminCatalogue, 'categories'>) {
  const translate = useTranslate();
  const { openTab } = useCatalogueTab();
  const groups = offered(categories)
    .map(({ name, opportunities }) => ({ group: name, types: offered(opportunities) }))
    .filter(({ types }) => types.length > 0);

  return (
    <>
      <Box sx={{ p: 2, pb: 0 }}>
        <Alert
          severity="info"
          // On a phone the button is below the text.
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 180px' } }}
          action={
            <Button size="small" color="inherit" onClick={() => openTab('categories')}>
              {translate('catalogue.types.toCategories')}
            </Button>
          }
        >
          {translate('catalogue.types.note')}
        </Alert>
      </Box>
      <Groups>
        {groups.map(({ group, types }) => (
          <section key={group} aria-label={group}>
            <h2>
              {group}{' '}
              <span>
                {translate('catalogue.types.count', { smart_count: types.length, count: formatCount(types.length) })}
              </span>
            </h2>
            <ul>
              {types.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </section>
        ))}
      </Groups>
    </>
  );
}

const Groups = styled('div')(({ theme }) => ({
  columns: '280px auto',
  columnGap: 24,
  padding: 16,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& section': { breakInside: 'avoid', marginBottom: 20 },
  '& h2': { margin: '0 0 4px', fontSize: '0.875rem', fontWeight: 600 },
  '& h2 span': { marginLeft: 4, fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
  '& li': { padding: '6px 0', borderTop: `1px solid ${theme.palette.divider}` },
}));
