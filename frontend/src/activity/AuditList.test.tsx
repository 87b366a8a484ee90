import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AuditEntry } from '../api/types';
import { auditEntry } from '../testing/records';
import { calls, open, type Call } from '../testing/screen';

const entry = (aboutType: AuditEntry['aboutType'], aboutId: string) => {
  const name = `${aboutType} ${aboutId}`;
  return auditEntry({ id: name, aboutType, aboutId, aboutLabel: name, action: 'changed' });
};

/** The list with only those of the records that it is asked for that are there. */
const only =
  (...there: string[]) =>
  ({ params }: Call) => {
    const { id: ids = [] } = JSON.parse(params.get('filter') ?? '{}') as { id?: string[] };
    return ids.filter((id) => there.includes(id)).map((id) => ({ id }));
  };

const LISTS = {
  booking: 'GET /bookings',
  enquiry: 'GET /sales-enquiries',
  deal: 'GET /deal-requests',
  mail: 'GET /mails',
};

test('an entry links to its record, or says that it is deleted', async () => {
  const kinds = [...Object.keys(LISTS), 'rate'] as AuditEntry['aboutType'][];
  await open('/audit', {
    'GET /audit': kinds.flatMap((kind) => [entry(kind, 'there'), entry(kind, 'gone')]),
    ...Object.fromEntries(Object.values(LISTS).map((list) => [list, only('there')])),
    'GET /rates': [{ id: 'there' }],
  });
  const row = (label: string) => page.getByRole('row').filter({ hasText: label });
  for (const kind of kinds) {
    const gone = row(`${kind} gone`);
    await expect.element(gone.getByRole('button', { name: `All entries of ${kind} gone` })).toBeVisible();
    await expect.element(gone).toHaveTextContent('· deleted');
    expect(gone.getByRole('link').elements()).toEqual([]);
    await expect.element(row(`${kind} there`).getByRole('link', { name: `${kind} there` })).toBeVisible();
  }
});

test('all entries of a deleted record are shown, whatever was filtered before', async () => {
  await open('/audit?filter={"q":"gone","action":"changed","at_lte":"2028-09-03"}', {
    ...{ 'GET /audit': [entry('deal', 'gone')], 'GET /deal-requests': [] },
    ...{ 'GET /audit/actions': ['changed'], 'GET /admin/users': [] },
  });
  await page.getByRole('button', { name: 'All entries of deal gone' }).click();
  const asked = () =>
    JSON.parse(calls.findLast(({ path }) => path === '/audit')?.params.get('filter') ?? '{}') as object;
  await expect.poll(asked).toEqual({ aboutType: 'deal', aboutId: 'gone' });
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  await expect.element(page.getByText('Only one record')).toBeVisible();
});
