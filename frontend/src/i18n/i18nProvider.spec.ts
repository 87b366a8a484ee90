import { expect, it } from 'vitest';
import { createI18nProvider, type Language } from './i18nProvider';

const german: Language = {
  locale: 'de',
  name: 'Deutsch',
  messages: {
    ra: { action: { delete: 'Löschen' } },
    resources: { bookings: { fields: { brandName: 'Marke' } } },
    bookings: { list: { found: '1 Buchung gefunden |||| %{total} Buchungen gefunden' } },
  },
};

it('shows the messages of another language, and the English ones where that language has none', () => {
  const { translate } = createI18nProvider('de', [german]);
  expect(translate('resources.bookings.fields.brandName')).toBe('Marke');
  expect(translate('bookings.list.found', { smart_count: 2, total: '2' })).toBe('2 Buchungen gefunden');
  expect(translate('ra.action.delete')).toBe('Löschen');

  expect(translate('resources.bookings.fields.liveDate')).toBe('Live date');
  expect(translate('bookings.list.title')).toBe('All Bookings');
  expect(translate('ra.action.save')).toBe('Save');
});

it('changes the language at run time', async () => {
  const provider = createI18nProvider('en', [german]);
  expect(provider.translate('resources.bookings.fields.brandName')).toBe('Brand');
  await provider.changeLocale('de');
  expect(provider.translate('resources.bookings.fields.brandName')).toBe('Marke');
});

it('is English in browsers with a language that has no file', () => {
  const { translate } = createI18nProvider('fr', [german]);
  expect(translate('bookings.list.title')).toBe('All Bookings');
  expect(translate('bookings.count', { smart_count: 1, total: '1' })).toBe('1 booking');
});

it('passes on plain text, such as an error message of the server', () => {
  expect(createI18nProvider('en').translate('The booking has changed.')).toBe('The booking has changed.');
});
