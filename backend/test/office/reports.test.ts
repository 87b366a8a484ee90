import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDesk, type Desk } from '../api/desk.js';
import { downloadReport, linesOf } from '../api/reports.js';
import { insertBookings, MARCH, MARCH_CSV, MARCH_SHEET, NOT_MARCH } from '../samples/invoices.js';
import { testFolder } from '../support/index.js';

/** LibreOffice's tokens for comma, quotes, UTF-8 and the first line. */
const AS_CSV = '44,34,76,1';
/** Detects the type of each column and evaluates formulas: the most dangerous settings for opening the file. */
const TRUSTING = `${AS_CSV},,0,false,true,false,false,false,-1,true`;
const SHOWN = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,true';

let desk: Desk;
let folder: string;

beforeAll(async () => {
  desk = await openDesk();
  await insertBookings(desk, [...MARCH, ...NOT_MARCH]);
  folder = testFolder('office');
});

afterAll(() => desk.stop());

it('the CSV file opens with every cell unchanged and no formulas', async () => {
  const { bytes } = await downloadReport(desk.viewer, 2026, 3, 'csv');
  const expected = MARCH_CSV.map((cells, index) =>
    // Amounts are read as numbers and shown without trailing zeros.
    index === 0 ? cells : [...cells.slice(0, -1), String(Number(cells.at(-1)))],
  );
  expect(await opened(bytes, 'report.csv', TRUSTING)).toEqual(expected);
});

it('the workbook opens with every cell unchanged: texts, dates and amounts', async () => {
  const { bytes } = await downloadReport(desk.viewer, 2026, 3, 'xlsx');
  const expected = MARCH_CSV.map(
    ([brand = '', booking = '', , day = '', status = '', deal = '', amount = ''], index) => {
      if (index === 0) return MARCH_SHEET[0];
      const opportunity = String(MARCH_SHEET[index]![2]);
      return [brand.replace(/^'/, ''), booking, opportunity, day, status, deal, pounds(amount)];
    },
  );
  const cells = await opened(bytes, 'report.xlsx');
  expect(cells).toEqual(expected);
  expect(cells.flat()).toContain('=HYPERLINK("http://x")');
});

/** The cells of a file as LibreOffice shows them. */
async function opened(bytes: Buffer, name: string, filter?: string): Promise<string[][]> {
  const [source, results] = [join(folder, name), join(folder, `${name}-opened`)];
  mkdirSync(results, { recursive: true });
  writeFileSync(source, bytes);
  await promisify(execFile)(
    process.env.SOFFICE_PATH!,
    [
      ...[`-env:UserInstallation=file://${join(folder, 'profile')}`, '--headless', '--norestore', '--nologo'],
      ...(filter ? [`--infilter=Text - txt - csv (StarCalc):${filter}`] : []),
      ...['--convert-to', SHOWN, '--outdir', results, source],
    ],
    { env: { ...process.env, HOME: folder, LANG: 'en_GB.UTF-8', LC_ALL: 'C.UTF-8' } },
  );
  return linesOf(readFileSync(join(results, name.replace(/\.\w+$/, '.csv'))));
}

function pounds(amount: string): string {
  const [whole = '', pence = ''] = amount.split('.');
  return `£${Number(whole).toLocaleString('en-GB')}.${pence}`;
}
