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
import { downloadReport, linesOf, numbersIn, readReport } from './reports.js';

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

  it('has zeros if nothing was live', async () => {
    const report = await readReport(desk.viewer, 2026, 8);
    expect(report).toEqual({
      ...{ monthName: 'August', year: 2026, month: 8, reportDate: report.reportDate },
      ...{ totalBrands: 0, totalBookings: 0, totalRevenue: 0, brands: [] },
    });
  });

  it('leaves bookings that went live an hour before or after it to the neighbouring months', async () => {
    expect(numbersIn(await readReport(desk.viewer, 2026, 2))).toEqual([5006]);
    expect(numbersIn(await readReport(desk.viewer, 2026, 4))).toEqual([5005]);
  });
});

describe('the CSV file', () => {
  it('has the same data, and no cell is a formula', async () => {
    const { bytes } = await downloadReport(desk.viewer, 2026, 3);
    expect(linesOf(bytes)).toEqual(MARCH_CSV);
    for (const cell of linesOf(bytes).flat()) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  });

  it('suits Excel: UTF-8 with a byte order mark, CRLF line ends, and quotes where they are needed', async () => {
    const { bytes, headers } = await downloadReport(desk.viewer, 2026, 3, 'csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString('utf8');
    // The only other line break is part of a quoted name.
    expect(text.replaceAll('\r\n', '').match(/[\r\n]/g)).toEqual(['\n']);
    expect(text.endsWith('"10 bookings, 7 brands",,,,,,,5747.65\r\n')).toBe(true);
    expect(text).toContain(
      `"Müller, ""Söhne"" £5",5010,"Two\nlines, with a comma",${DETAILS.join()},08 Mar 2026,Completed,,1000.10\r\n`,
    );
  });

  it('is named after the month, and is an attachment', async () => {
    const { headers } = await downloadReport(desk.viewer, 2026, 3);
    expect(headers.get('content-disposition')).toBe('attachment; filename=monthly_invoice_report_3_2026.csv');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('has only a header and a total of zero for an empty month', async () => {
    const { bytes } = await downloadReport(desk.viewer, 2026, 8);
    expect(linesOf(bytes)).toEqual([
      MARCH_CSV[0],
      ['All brands', 'Total', '0 bookings, 0 brands', ...Array<string>(6).fill(''), '0.00'],
    ]);
  });
});

describe('the workbook', () => {
  it('has the same data: texts as texts, amounts as numbers, days as dates', async () => {
    const { bytes } = await downloadReport(desk.viewer, 2026, 3, 'xlsx');
    const [sheet, ...others] = await readWorkbook(bytes, { trim: false });
    expect(others).toEqual([]);
    expect(sheet).toEqual({ sheet: 'March 2026', data: MARCH_SHEET });
  });

  it('is named after the month', async () => {
    const { headers } = await downloadReport(desk.viewer, 2026, 3, 'xlsx');
    expect(headers.get('content-disposition')).toBe('attachment; filename=monthly_invoice_report_3_2026.xlsx');
    expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it('can be read for an empty month', async () => {
    const { bytes } = await downloadReport(desk.viewer, 2026, 8, 'xlsx');
    const [sheet] = await readWorkbook(bytes);
    expect(sheet).toEqual({
      sheet: 'August 2026',
      data: [MARCH_SHEET[0], ['All brands', 'Total', '0 bookings, 0 brands', ...Array<null>(6).fill(null), 0]],
    });
  });
});
