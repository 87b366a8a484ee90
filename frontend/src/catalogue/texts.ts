import type { Translate } from '../i18n/useTranslate';
import type { CatalogueKind } from '../providers/dataProvider';
import { formatCount } from '../ui/format';
import type { CatalogueTab } from './paths';

/** The texts of the catalogue page (docs/product.md, 6.8). */
export const catalogueTexts = {
  title: 'Catalogue',
  subtitle: 'What forms offer. Records keep the names that they were made with.',
  denied: 'You need administrator privileges to change the catalogue.',
  loading: 'Loading catalogue...',
  failed: 'Failed to Load Catalogue',
  tabsLabel: 'Parts of the catalogue',
  tabs: {
    brands: 'Brands',
    directors: 'Trading Directors',
    categories: 'Categories',
    types: 'Booking Types',
  } satisfies Record<CatalogueTab, string>,

  nouns: {
    brands: 'brand',
    'trading-directors': 'trading director',
    categories: 'category',
    opportunities: 'opportunity',
  } satisfies Record<CatalogueKind, string>,

  records: { none: 'no records', counted: '1 record |||| %{count} records', many: '%{count} records or more' },
  inRecords: 'in %{records}',
  more: 'More actions for %{name}',
  retired: 'Retired',
  retiredSince: 'since %{day}',
  search: 'Search brands',
  searchPlaceholder: 'Name of a brand',
  noMatch: 'No brands match',
  noMatchText: 'Try another part of its name.',
  clearFilters: 'Clear search',
  pages: 'Pages of brands',
  empty: 'No %{noun} yet',
  emptyText: 'Forms offer what is added here.',
  noOpportunities: 'No opportunity yet: forms cannot offer this category.',

  add: {
    action: 'Add %{noun}',
    in: 'Add %{noun} to %{category}',
    name: 'Name',
    required: 'Enter a name.',
    submit: 'Add',
    submitting: 'Adding...',
    done: { title: 'Entry Added', description: 'Forms offer “%{name}” from now on.' },
    failed: { title: 'Error', description: 'Failed to add the entry. Please try again.' },
  },
  rename: {
    action: 'Rename',
    of: 'Rename %{name}',
    title: 'Rename %{noun}',
    alsoInRecords: 'Also in existing records',
    carried: '1 record carries this name. |||| %{records} carry this name.',
    carriedByNone: 'No record carries this name.',
    kept: 'Without it they keep the old name, and filters offer both.',
    submit: 'Rename',
    submitting: 'Renaming...',
    done: { title: 'Entry Renamed', description: '“%{before}” is “%{after}” now.' },
    doneInRecords: {
      title: 'Entry Renamed',
      description: '“%{before}” is “%{after}” now. Existing records follow; the catalogue shows how far they are.',
    },
    starting: 'Renaming existing records',
    progress: 'Renaming %{done} of 1 record |||| Renaming %{done} of %{total} records',
    failed: { title: 'Error', description: 'Failed to rename the entry. Please try again.' },
  },
  retire: {
    action: 'Retire',
    of: 'Retire %{name}',
    title: 'Retire %{noun}',
    text: 'Forms stop offering “%{name}” at once.',
    ofCategory: 'Its opportunities are not offered either while it is retired.',
    noHistory: 'Nothing is deleted: you can bring it back at any time.',
    history: 'Nothing is deleted: the history keeps it (%{records}), and you can bring it back at any time.',
    submit: 'Retire',
    submitting: 'Retiring...',
    done: { title: 'Entry Retired', description: 'Forms no longer offer “%{name}”.' },
    failed: { title: 'Error', description: 'Failed to retire the entry. Please try again.' },
  },
  email: {
    label: 'Email (optional)',
    hint: 'Brands that reply to our emails reach this address.',
  },
  restore: {
    action: 'Bring Back',
    of: 'Bring back %{name}',
    title: 'Bring back %{noun}',
    text: 'Forms offer “%{name}” again at once.',
    submit: 'Bring Back',
    submitting: 'Bringing back...',
    done: { title: 'Entry Brought Back', description: 'Forms offer “%{name}” again.' },
    failed: { title: 'Error', description: 'Failed to bring the entry back. Please try again.' },
  },
  move: {
    up: 'Move %{name} up',
    down: 'Move %{name} down',
    moved: '%{name} is number %{place} of %{of} now.',
    failed: { title: 'Error', description: 'Failed to move the entry. Please try again.' },
  },
  types: {
    note: 'Booking types follow the categories and their opportunities, in their order: change them there.',
    toCategories: 'Go to Categories',
    count: '1 type |||| %{count} types',
  },
} as const;

/** The number at which the server stops counting (docs/product.md, 6.8). */
const MANY = 1000;

/** "no records", "12 records", "1,000 records or more". */
export function recordsInWords(count: number, translate: Translate): string {
  if (count === 0) return translate('catalogue.records.none');
  return count >= MANY
    ? translate('catalogue.records.many', { count: formatCount(MANY) })
    : translate('catalogue.records.counted', { smart_count: count, count: formatCount(count) });
}
