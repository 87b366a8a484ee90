import { expect, it } from 'vitest';
import { fileNameOf } from './files';

it('reads a file name from Content-Disposition, with or without quotes', () => {
  expect(fileNameOf('attachment; filename="monthly_invoice_report_10_2026.csv"')).toBe(
    'monthly_invoice_report_10_2026.csv',
  );
  expect(fileNameOf('attachment; filename=report.csv; size=3')).toBe('report.csv');
});

it('reads names in any script and names with quotation marks', () => {
  expect(fileNameOf(`attachment; filename="???.png"; filename*=UTF-8''%E6%B5%B7%E6%8A%A5%20%281%29.png`)).toBe(
    '海报 (1).png',
  );
  expect(fileNameOf('attachment; filename="the \\"final\\"; one.ai"')).toBe('the "final"; one.ai');
});

it('returns undefined if there is no name', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
});
