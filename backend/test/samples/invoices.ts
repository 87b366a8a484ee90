import type { Desk } from '../api/desk.js';

/** A row of the bookings table: number, brand, opportunity, live date, status, pence, and `deal` for a deal booking. */
export type BookingRow = [number, string, string, string, string, number, 'deal'?];

/** Far enough in the future that no timed change of status affects a test. */
const NEVER = '2900-01-01T00:00:00Z';

/**
 * March 2026 in London begins at 00:00 UTC, and ends in summer time at 23:00 UTC on the 31st. Clocks go forward on the
 * 29th. The expected report is calculated by hand below.
 */
export const MARCH: BookingRow[] = [
  [5001, 'Acme', 'Front Cover', '2026-03-01T00:00:00.000Z', 'Completed', 123_450],
  [5002, ' acme ', 'Back Cover', '2026-03-29T00:00:00.000Z', 'Live', 1],
  [5003, 'ACME', 'Full Page Advert', '2026-03-29T23:00:00.000Z', 'Completed', 99_999],
  [5004, 'Zeta & Sons', 'Floor Sticker', '2026-03-31T22:59:59.999Z', 'Completed', 200_000],
  [5007, '=HYPERLINK("http://x")', 'Front Cover', '2026-03-05T09:00:00.000Z', 'Live', 1_050],
  [5008, '@SUM(1+1)', '+44 20 7946 0000', '2026-03-06T09:00:00.000Z', 'Live', 250],
  [5009, '-1+1', '\t=3+3', '2026-03-07T09:00:00.000Z', 'Completed', 5],
  [5010, 'Müller, "Söhne" £5', 'Two\nlines, with a comma', '2026-03-08T09:00:00.000Z', 'Completed', 100_010],
  [5011, 'Nimbus Cola', 'Interview', '2026-03-09T09:00:00.000Z', 'Live', 50_000, 'deal'],
  [5012, 'Nimbus Cola', ' =2+2', '2026-03-10T09:00:00.000Z', 'Completed', 0],
];

/** Bookings of other months, and bookings that are not billed. The report of March must not contain them. */
export const NOT_MARCH: BookingRow[] = [
  [5005, 'Zeta & Sons', 'Floor Sticker', '2026-03-31T23:00:00.000Z', 'Completed', 777],
  [5006, 'Zeta & Sons', 'Floor Sticker', '2026-02-28T23:59:59.999Z', 'Completed', 555],
  [5013, 'Acme', 'Front Cover', '2026-03-10T00:00:00.000Z', 'Under Review', 888_800],
  [5014, 'Nimbus Cola', 'Interview', '2026-03-12T00:00:00.000Z', 'New Deal', 4_400, 'deal'],
  [5015, 'Acme', 'Front Cover', '2026-03-11T00:00:00.000Z', 'Overdue', 300],
  [5016, 'Acme', 'Front Cover', '2899-01-01T00:00:00.000Z', 'Approved', 70],
];

/**
 * The totals of March in the order of the report: brands by name regardless of case, spelled as in their latest booking.
 *   ACME         123450 + 1 + 99999 = 223450
 *   Nimbus Cola  50000 + 0          =  50000
 *   all          5 + 1050 + 250 + 223450 + 100010 + 50000 + 200000 = 574765
 */
export const MARCH_BRANDS: { brandName: string; totalRevenue: number; numbers: number[] }[] = [
  { brandName: '-1+1', totalRevenue: 5, numbers: [5009] },
  { brandName: '=HYPERLINK("http://x")', totalRevenue: 1_050, numbers: [5007] },
  { brandName: '@SUM(1+1)', totalRevenue: 250, numbers: [5008] },
  { brandName: 'ACME', totalRevenue: 223_450, numbers: [5001, 5002, 5003] },
  { brandName: 'Müller, "Söhne" £5', totalRevenue: 100_010, numbers: [5010] },
  { brandName: 'Nimbus Cola', totalRevenue: 50_000, numbers: [5011, 5012] },
  { brandName: 'Zeta & Sons', totalRevenue: 200_000, numbers: [5004] },
];
export const MARCH_TOTAL = 574_765;

/** What all bookings share: category, contact and director. */
export const DETAILS = ['Trade Newsletter', 'ann@brand.test', 'Sam Reed'] as const;

/** The CSV file of March, without the details. Texts that look like formulas begin with an apostrophe. */
const MARCH_LINES = [
  ["'-1+1", '5009', "'=3+3", '07 Mar 2026', 'Completed', '', '0.05'],
  ["'-1+1", 'Subtotal', '1 booking', '', '', '', '0.05'],
  [`'=HYPERLINK("http://x")`, '5007', 'Front Cover', '05 Mar 2026', 'Live', '', '10.50'],
  [`'=HYPERLINK("http://x")`, 'Subtotal', '1 booking', '', '', '', '10.50'],
  ["'@SUM(1+1)", '5008', "'+44 20 7946 0000", '06 Mar 2026', 'Live', '', '2.50'],
  ["'@SUM(1+1)", 'Subtotal', '1 booking', '', '', '', '2.50'],
  ['ACME', '5001', 'Front Cover', '01 Mar 2026', 'Completed', '', '1234.50'],
  ['ACME', '5002', 'Back Cover', '29 Mar 2026', 'Live', '', '0.01'],
  ['ACME', '5003', 'Full Page Advert', '30 Mar 2026', 'Completed', '', '999.99'],
  ['ACME', 'Subtotal', '3 bookings', '', '', '', '2234.50'],
  ['Müller, "Söhne" £5', '5010', 'Two\nlines, with a comma', '08 Mar 2026', 'Completed', '', '1000.10'],
  ['Müller, "Söhne" £5', 'Subtotal', '1 booking', '', '', '', '1000.10'],
  ['Nimbus Cola', '5011', 'Interview', '09 Mar 2026', 'Live', 'Deal', '500.00'],
  ['Nimbus Cola', '5012', "'=2+2", '10 Mar 2026', 'Completed', '', '0.00'],
  ['Nimbus Cola', 'Subtotal', '2 bookings', '', '', '', '500.00'],
  ['Zeta & Sons', '5004', 'Floor Sticker', '31 Mar 2026', 'Completed', '', '2000.00'],
  ['Zeta & Sons', 'Subtotal', '1 booking', '', '', '', '2000.00'],
  ['All brands', 'Total', '10 bookings, 7 brands', '', '', '', '5747.65'],
];

const HEADERS = [
  ...['Brand', 'Booking', 'Media opportunity', 'Media category', 'Contact', 'Trading director'],
  ...['Live date', 'Status', 'Deal'],
];

/** The CSV file of March. */
export const MARCH_CSV = [
  [...HEADERS, 'Revenue (£)'],
  ...MARCH_LINES.map(([brand = '', booking = '', opportunity = '', ...rest]) => [
    ...[brand, booking, opportunity],
    ...(/^\d+$/.test(booking) ? DETAILS : ['', '', '']),
    ...rest,
  ]),
];

/** The workbook of March, with unchanged texts, numbers and dates. */
export const MARCH_SHEET = MARCH_CSV.map((cells, index) => {
  if (index === 0) return [...HEADERS, 'Revenue'];
  const [brand = '', booking = '', opportunity = '', ...rest] = cells;
  const [category, contact, director, day = '', status, deal, pounds] = rest;
  const row = MARCH.find(([number]) => String(number) === booking);
  return [
    brand.replace(/^'/, ''),
    row ? row[0] : booking,
    row ? row[2] : opportunity,
    ...[category, contact, director].map((detail) => detail || null),
    day ? new Date(`2026-03-${day.slice(0, 2)}T00:00:00Z`) : null,
    status || null,
    deal || null,
    Number(pounds),
  ];
});

/** Inserts bookings directly into the database, without mails or audit entries. */
export async function insertBookings({ rows }: Pick<Desk, 'rows'>, bookings: BookingRow[]): Promise<void> {
  for (const [number, brand, opportunity, live, status, pence, kind = 'booking'] of bookings) {
    const deal = kind === 'deal' ? await insertDeal({ rows }, status) : null;
    await rows(
      `INSERT INTO bookings (booking_number, kind, deal_request_id, brand_name, media_category, contact_email, trading_director_name,
         media_opportunity, live_date, deadline_date, end_date, status, status_before_overdue, revenue_amount)
       VALUES ($1, $2, $3, $4, '${DETAILS.join(`', '`)}', $5, $6, $7, $7, $8, $9, $10)`,
      [
        number,
        kind,
        deal,
        brand,
        opportunity,
        live,
        NEVER,
        status,
        status === 'Overdue' ? 'Awaiting Upload' : null,
        pence,
      ],
    );
  }
}

async function insertDeal({ rows }: Pick<Desk, 'rows'>, status: string): Promise<string> {
  const [deal] = await rows<{ id: string }>(
    `INSERT INTO deal_requests (requester_name, request_email, brand, deal_description, live_date, end_date, status)
     VALUES ('Rob', 'rob@requester.test', 'Nimbus Cola', 'Everything', '2026-03-09', $1, $2) RETURNING id`,
    [NEVER, status],
  );
  return deal!.id;
}
