import { expect, it } from '@jest/globals';
import { fileNameOf } from './fetchFile';

it('reads the name of a file from its Content-Disposition, quoted or not', () => {
  expect(fileNameOf('attachment; filename="monthly_invoice_report_10_2026.csv"')).toBe(
    'monthly_invoice_report_10_2026.csv',
  );
  expect(fileNameOf('attachment; filename=report.csv; size=3')).toBe('report.csv');
});

it('reads none where there is none', () => {
  expect(fileNameOf(null)).toBeUndefined();
  expect(fileNameOf('attachment')).toBeUndefined();
});
