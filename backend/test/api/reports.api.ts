import readWorkbook from 'read-excel-file/node';
import {
  DETAILS,
  insertBookings,
  MARCH,
  MARCH_BRANDS,
  MARCH_CSV,
  MARCH_SHEET,
  MARCH_TOTAL,
  NOT_MARCH,
} from '../samples/invoices.js';
import { sharedDesk } from './desk.js';
import { downloadReport, linesOf, readReport } from './reports.js';

const desk = sharedDesk();

beforeAll(() => insertBookings(desk, [...MARCH, ...NOT_MARCH]));

describe('the report of a month', () => {
  it('bills each brand once regardless of its spelling, to the penny', async () => {
    const report = await readReport(desk.viewer, 2026, 3);
    expect(report).toMatchObject({ monthName: 'March', year: 2026, month: 3 });
    expect(report).toMatchObject({ totalBrands: 7, totalBookings: 10, totalRevenue: MARCH_TOTAL });
    expect(
      report.brands.map(({ brandName, bookingCount, totalRevenue, bookings }) => ({
        brandName,
        bookingCount,
        totalRevenue,
        numbers: bookings.map(({ bookingNumber }) => bookingNumber),
      })),
    ).toEqual(MARCH_BRANDS.map((brand) => ({ ...brand, bookingCount: brand.numbers.length })));
  });

  it('shows the details of each booking', async () => {
    const { brands } = await readReport(desk.viewer, 2026, 3);
    const [mediaCategory, contactEmail, tradingDirectorName] = DETAILS;
    const shown = brands
      .flatMap(({ bookings }) => bookings)
      .sort((one, other) => one.bookingNumber - other.bookingNumber);
    expect(shown).toEqual(
      MARCH.map(([bookingNumber, , mediaOpportunity, liveDate, status, revenue, kind]) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        isDealBooking: kind === 'deal',
        ...{ bookingNumber, mediaOpportunity, mediaCategory, contactEmail, tradingDirectorName },
        ...{ liveDate, status, revenue },
      })),
    );
  });

  it('says when it was made', async () => {
    const begun = Date.now();
    const { reportDate } = await readReport(desk.viewer, 2026, 3);
    expect(reportDate).toBe(new Date(reportDate).toISOString());
    expect(Math.abs(Date.parse(reportDate) - begun)).toBeLessThan(60_000);
  });
});

describe('the CSV file', () => {
  it('has the same data, and no cell is a formula', async () => {
    const { bytes } = await downloadReport(desk.viewer, 2026, 3);
    expect(linesOf(bytes)).toEqual(MARCH_CSV);
    for (const cell of linesOf(bytes).flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  });

  it('is an attachment named after the month that suits Excel: UTF-8 with a byte order mark, CRLF line ends, and quotes where they are needed', async () => {
    const { bytes, headers } = await downloadReport(desk.viewer, 2026, 3, 'csv');
    expect(Object.fromEntries(headers)).toMatchObject({
      ...{ 'content-type': 'text/csv; charset=utf-8', 'x-content-type-options': 'nosniff' },
      'content-disposition': 'attachment; filename=monthly_invoice_report_3_2026.csv',
      'cache-control': expect.stringContaining('no-store'),
    });
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    // The only other line break is part of a quoted name.
    expect(text.replaceAll('\r\n', '').match(/[\r\n]/g)).toEqual(['\n']);
    expect(text.endsWith('"10 bookings, 7 brands",,,,,,,5747.65\r\n')).toBe(true);
    expect(text).toContain(
      `"Müller, ""Söhne"" £5",5010,"Two\nlines, with a comma",${DETAILS.join()},08 Mar 2026,Completed,,1000.10\r\n`,
    );
  });
});

it('the workbook is named after the month, and has the same data: texts as texts, amounts as numbers, days as dates', async () => {
  const { bytes, headers } = await downloadReport(desk.viewer, 2026, 3, 'xlsx');
  expect(headers.get('content-disposition')).toBe('attachment; filename=monthly_invoice_report_3_2026.xlsx');
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(await readWorkbook(bytes, { trim: false })).toEqual([{ sheet: 'March 2026', data: MARCH_SHEET }]);
});

it('a month in which nothing was live has zeros, and files with only a header and a total of zero', async () => {
  const report = await readReport(desk.viewer, 2026, 8);
  expect(report).toEqual({
    ...{ monthName: 'August', year: 2026, month: 8, reportDate: report.reportDate },
    ...{ totalBrands: 0, totalBookings: 0, totalRevenue: 0, brands: [] },
  });
  const total = ['All brands', 'Total', '0 bookings, 0 brands'];
  const csv = await downloadReport(desk.viewer, 2026, 8);
  expect(linesOf(csv.bytes)).toEqual([MARCH_CSV[0], [...total, ...Array<string>(6).fill(''), '0.00']]);
  const { bytes } = await downloadReport(desk.viewer, 2026, 8, 'xlsx');
  expect(await readWorkbook(bytes)).toEqual([
    { sheet: 'August 2026', data: [MARCH_SHEET[0], [...total, ...Array<null>(6).fill(null), 0]] },
  ]);
});
