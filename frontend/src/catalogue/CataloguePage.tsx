import Paper from '@mui/material/Paper';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRestoreScrollPosition } from 'react-admin';
import type { AdminCatalogue } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { CONFLICTS_PATH } from '../inventory/paths';
import { formatCount } from '../ui/format';
import { LinkButton } from '../ui/Link';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { PageHeader } from '../ui/PageHeader';
import { AddEntryButton } from './actions/AddEntryButton';
import { BookingTypes } from './BookingTypes';
import { BrandList } from './BrandList';
import { CategoryList } from './CategoryList';
import { EntryList } from './EntryList';
import { CATALOGUE_TABS, useCatalogueTab, type CatalogueTab } from './paths';
import { offered, useAdminCatalogue } from './useAdminCatalogue';

const PANEL = 'catalogue-part';

/** Lets admins edit the choices in forms. The URL contains the open part, its search and its page. */
export function CataloguePage() {
  useRestoreScrollPosition('catalogue');
  const translate = useTranslate();
  const query = useAdminCatalogue();
  const { data: catalogue } = query;
  const { tab, openTab } = useCatalogueTab();
  const added = ADDED[tab];

  return (
    <Loaded query={query} failed={{ heading: 'h1', title: translate('catalogue.failed') }}>
      <PageHeader
        title={translate('catalogue.title')}
        subtitle={translate('catalogue.subtitle')}
        actions={
          <>
            <LinkButton variant="outlined" to={CONFLICTS_PATH}>
              {translate('inventory.conflicts.see')}
            </LinkButton>
            {added && <AddEntryButton key={tab} kind={added} />}
          </>
        }
      />
      <Paper variant="outlined">
        <Tabs
          value={tab}
          onChange={(_event, chosen: CatalogueTab) => openTab(chosen)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={translate('catalogue.tabsLabel')}
        >
          {CATALOGUE_TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${PANEL}-${name}`}
              aria-controls={PANEL}
              label={
                <>
                  {translate(`catalogue.tabs.${name}`)}{' '}
                  {catalogue && <small>{formatCount(offeredIn(catalogue, name))}</small>}
                </>
              }
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={PANEL} aria-labelledby={`${PANEL}-${tab}`}>
          {catalogue ? (
            <Part tab={tab} catalogue={catalogue} />
          ) : (
            <RowsSkeleton label={translate('catalogue.loading')} rows={8} />
          )}
        </div>
      </Paper>
    </Loaded>
  );
}

/** What the page's primary action adds, which depends on the open part. */
const ADDED = { brands: 'brands', directors: 'trading-directors', categories: 'categories', types: null } as const;

function Part({ tab, catalogue }: { tab: CatalogueTab; catalogue: AdminCatalogue }) {
  switch (tab) {
    case 'brands':
      return <BrandList brands={catalogue.brands} />;
    case 'directors':
      return <EntryList kind="trading-directors" entries={catalogue.tradingDirectors} />;
    case 'categories':
      return <CategoryList categories={catalogue.categories} />;
    case 'types':
      return <BookingTypes categories={catalogue.categories} />;
  }
}

/** Retired entries are shown but not counted. */
function offeredIn({ brands, tradingDirectors, categories }: AdminCatalogue, tab: CatalogueTab): number {
  if (tab === 'brands') return offered(brands).length;
  if (tab === 'directors') return offered(tradingDirectors).length;
  if (tab === 'categories') return offered(categories).length;
  return offered(categories).reduce((sum, { opportunities }) => sum + offered(opportunities).length, 0);
}
