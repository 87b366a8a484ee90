// The limit that `npm run bench -- speed` compares with: node:http and pg, without sessions, rights, checks or logs.
// node scripts/lib/bare-server.mjs {database URL} {port} {bookings} {make}
import { createServer } from 'node:http';
import pg from 'pg';
import { calendarMonth } from '../../backend/compiled/common/business-day.js';
import { invoiceReport } from '../../backend/compiled/modules/reports/invoice-report.query.js';
import { MAKES } from './five-years.mjs';
import { INVOICED, requestsFor } from './speed-requests.mjs';

const [connectionString, port, total, make] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 20 });
const query = async (text, values, name) => (await pool.query({ text, values, name })).rows;

const answers = new Map(
  requestsFor(Number(total), MAKES[make])
    .filter(({ sql }) => sql)
    .map(({ key, sql }) => [
      `/${key}`,
      async () => JSON.stringify(await Promise.all(sql.map((text, index) => query(text, [], `${key} ${index}`)))),
    ]),
);
const month = calendarMonth(INVOICED.year, INVOICED.month, 'Europe/London');
answers.set('/G', () => invoiceReport(/** @type {any} */ ({ query }), month, 'Month', new Date()));
// The same first rows in a page without any library.
answers.set(
  '/',
  async () => `<!doctype html><table><tbody></tbody></table><script type="module">
    const [rows] = await (await fetch('/A')).json();
    const shown = (row) => \`<tr><td>#\${row.booking_number}<td>\${row.brand_name}<td>\${row.status}<td>\${row.live_date}\`;
    document.querySelector('tbody').innerHTML = rows.map(shown).join('');
  </script>`,
);

createServer((request, response) => {
  const answer = answers.get(request.url);
  if (!answer) return response.writeHead(404).end();
  return answer().then(
    (body) => response.setHeader('content-type', request.url === '/' ? 'text/html' : 'application/json').end(body),
    (error) => response.writeHead(500).end(error.message),
  );
}).listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
