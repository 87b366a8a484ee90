import type { CatalogueKind } from '../providers/dataProvider';
import { formatCount } from '../ui/format';
import type { CatalogueTab } from './paths';

/** The number at which the server stops counting (docs/product.md, 6.8). */
const MANY = 1000;

const records = (count: number): string => {
  if (count === 0) return 'no records';
  if (count === 1) return '1 record';
  return count >= MANY ? `${formatCount(MANY)} records or more` : `${formatCount(count)} records`;
};

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

  records: (count: number) => `in ${records(count)}`,
  retired: 'Retired',
  retiredSince: (day: string) => `since ${day}`,
  search: 'Search brands',
  searchPlaceholder: 'Name of a brand',
  noMatch: 'No brands match',
  noMatchText: 'Try another part of its name.',
  clearSearch: 'Clear search',
  pages: 'Pages of brands',
  empty: (noun: string) => `No ${noun} yet`,
  emptyText: 'Forms offer what is added here.',
  noOpportunities: 'No opportunity yet: forms cannot offer this category.',

  add: {
    action: (noun: string) => `Add ${noun}`,
    in: (noun: string, category: string) => `Add ${noun} to ${category}`,
    name: 'Name',
    required: 'Enter a name.',
    submit: 'Add',
    submitting: 'Adding...',
    done: (name: string) => ({ title: 'Entry Added', description: `Forms offer “${name}” from now on.` }),
    failed: { title: 'Error', description: 'Failed to add the entry. Please try again.' },
  },
  rename: {
    action: 'Rename',
    of: (name: string) => `Rename ${name}`,
    title: (noun: string) => `Rename ${noun}`,
    alsoInRecords: 'Also in existing records',
    carried: (count: number) => (count === 1 ? '1 record carries this name.' : `${records(count)} carry this name.`),
    carriedByNone: 'No record carries this name.',
    kept: 'Without it they keep the old name, and filters offer both.',
    submit: 'Rename',
    submitting: 'Renaming...',
    done: (before: string, after: string, inRecords: boolean) => ({
      title: 'Entry Renamed',
      description: `“${before}” is “${after}” now.${inRecords ? ' Existing records follow; the catalogue shows how far they are.' : ''}`,
    }),
    progress: (done: number, total: number | null) =>
      total === null
        ? 'Renaming existing records'
        : `Renaming ${formatCount(done)} of ${formatCount(total)} ${total === 1 ? 'record' : 'records'}`,
    failed: { title: 'Error', description: 'Failed to rename the entry. Please try again.' },
  },
  retire: {
    action: 'Retire',
    of: (name: string) => `Retire ${name}`,
    title: (noun: string) => `Retire ${noun}`,
    text: (name: string) => `Forms stop offering “${name}” at once.`,
    ofCategory: 'Its opportunities are not offered either while it is retired.',
    history: (count: number) =>
      count === 0
        ? 'Nothing is deleted: you can bring it back at any time.'
        : `Nothing is deleted: the history keeps it (${records(count)}), and you can bring it back at any time.`,
    submit: 'Retire',
    submitting: 'Retiring...',
    done: (name: string) => ({ title: 'Entry Retired', description: `Forms no longer offer “${name}”.` }),
    failed: { title: 'Error', description: 'Failed to retire the entry. Please try again.' },
  },
  restore: {
    action: 'Bring Back',
    of: (name: string) => `Bring back ${name}`,
    title: (noun: string) => `Bring back ${noun}`,
    text: (name: string) => `Forms offer “${name}” again at once.`,
    submit: 'Bring Back',
    submitting: 'Bringing back...',
    done: (name: string) => ({ title: 'Entry Brought Back', description: `Forms offer “${name}” again.` }),
    failed: { title: 'Error', description: 'Failed to bring the entry back. Please try again.' },
  },
  move: {
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: number, of: number) => `${name} is number ${place} of ${of} now.`,
    failed: { title: 'Error', description: 'Failed to move the entry. Please try again.' },
  },
  types: {
    note: 'Booking types follow the categories and their opportunities, in their order: change them there.',
    toCategories: 'Go to Categories',
    count: (count: number) => (count === 1 ? '1 type' : `${formatCount(count)} types`),
  },
} as const;
