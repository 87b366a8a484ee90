import { I18nContextProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createI18nProvider } from '../i18n/i18nProvider';
import { show } from '../testing/screen';
import { DealTag, OverdueFlag, StatusChip } from './StatusChip';

test("statuses and flags are shown in the user's language", async () => {
  const messages = { statuses: { Approved: 'Freigegeben' }, bookings: { overdue: 'ÜBERFÄLLIG', deal: 'Sonderpreis' } };
  show(
    <I18nContextProvider value={createI18nProvider('de', [{ locale: 'de', name: 'Deutsch', messages }])}>
      <StatusChip status="Approved" />
      <StatusChip status="Live" />
      <OverdueFlag />
      <DealTag />
    </I18nContextProvider>,
  );
  for (const said of ['Freigegeben', 'Live', 'ÜBERFÄLLIG', 'Sonderpreis'])
    await expect.element(page.getByText(said, { exact: true })).toBeVisible();
});
