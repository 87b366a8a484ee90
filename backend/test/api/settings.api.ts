import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { image, noise } from '../samples/files.js';
import { capturedMails, multipart, type Reply } from '../support/index.js';
import { entriesOf } from './audit-entries.js';
import { artwork, expectStatus, forTests, openDesk, type Refusal } from './desk.js';
import { expectErrors, refusal } from './refusal.js';
import type { Schemas } from './schemas.js';

type Organisation = Schemas['OrganisationDto'];
type Calendar = Schemas['CalendarDto'];

const ORGANISATION = '/api/settings/organisation';
const LOGO = `${ORGANISATION}/logo`;
const CALENDAR = '/api/settings/calendar';
const ACME = {
  name: 'Acme & Söhne "Media" <Ltd>',
  accentColour: '#0B5394',
  contactName: 'Jo Bloggs',
  contactEmail: 'hello@acme.test',
  contactPhone: '+44 20 7946 0000',
  address: '1 Long Lane\r\nLondon EC1A 9AA',
  vatNumber: 'GB 123 4567 89',
  termsUrl: 'https://acme.test/terms',
};
const NOTHING = Object.fromEntries(Object.keys(ACME).map((field) => [field, null]));

const desk = forTests(() => openDesk({ env: { MAIL_FROM: 'Desk <desk@acme.test>' } }));
let png: Buffer;

beforeAll(async () => {
  png = await image('png', 300, 60);
});
beforeEach(async () => {
  expectStatus(200, await put(NOTHING));
  if ((await read()).logo) await desk.admin.delete(LOGO);
});

const read = async () => expectStatus(200, await desk.admin.get<Organisation>(ORGANISATION));
const put = (changes: object) => desk.admin.put<Organisation & Refusal>(ORGANISATION, changes);
const putLogo = (content: Buffer, name = 'logo.png') =>
  desk.admin.put<Organisation & Refusal>(LOGO, multipart({ logo: artwork(name, content) }));
const loadLogo = (url: string, headers = {}) => desk.nobody.get(url, headers);
const page = async (path = '/') => (await desk.nobody.get<string>(path)).bytes.toString();

const lastEntry = async () => (await entriesOf(desk, {}))[0];

async function lastMail(): Promise<ParsedMail> {
  await desk.makeBooking();
  await desk.mailsAreOut();
  return simpleParser(readFileSync(capturedMails(desk.dataDir).at(-1)!));
}

describe('the organisation', () => {
  it('is nothing until somebody sets it', async () => {
    expect(await read()).toEqual({ ...NOTHING, accent: null, logo: null, version: expect.any(Number) });
  });

  it('is kept as it was sent, for everybody to read, and recorded', async () => {
    const { version } = await read();
    const saved = expectStatus(200, await put({ ...ACME, version }));
    expect(saved).toEqual({
      ...ACME,
      accentColour: '#0b5394',
      address: '1 Long Lane\nLondon EC1A 9AA',
      accent: { light: expect.objectContaining({ accent: '#0b5394' }), dark: expect.anything() },
      logo: null,
      version: version + 1,
    });
    expect(await read()).toEqual(saved);
    expect((await desk.nobody.get('/api/organisation')).body).toEqual(saved);
    expect(await lastEntry()).toMatchObject({
      ...{ aboutType: 'settings', aboutLabel: 'Organisation', action: 'changed', actorName: 'admin' },
      after: { name: ACME.name, contactEmail: ACME.contactEmail, accentColour: '#0b5394' },
    });
  });

  it('keeps what is not sent, and loses what is blank', async () => {
    await put(ACME);
    const saved = expectStatus(200, await put({ name: '  ', contactPhone: null }));
    expect(saved).toMatchObject({ name: null, contactPhone: null, contactName: 'Jo Bloggs', termsUrl: ACME.termsUrl });
  });

  it('names every field that is wrong, all in one answer, and changes nothing', async () => {
    const before = await read();
    const wrong = {
      name: 'x'.repeat(201),
      accentColour: 'red',
      contactName: 'two\nlines',
      contactEmail: 'nobody',
      contactPhone: 'ring me',
      address: 'x'.repeat(501),
      vatNumber: 'GB<1>',
      termsUrl: 'http://acme.test/terms',
    };
    expectErrors(await put(wrong), Object.fromEntries(Object.keys(wrong).map((field) => [field, /./])));
    expect(await read()).toEqual(before);
  });

  it.each([
    ['name', [5, {}, 'bell\u0007']],
    ['accentColour', ['#fff', '#12345g', 'c2371b', 7]],
    ['contactEmail', ['a@b@c.test', 'Jo <jo@acme.test>', 1]],
    ['contactPhone', ['12', 'x'.repeat(51), '020 7946 0000 or so', []]],
    ['address', ['bell\u0007', 5]],
    ['vatNumber', ['1'.repeat(31), 'Ä 1']],
    ['termsUrl', ['terms', 'javascript:alert(1)', 'https://user:secret@acme.test']],
    ['termsUrl', ['https://a b', 'https:x', 'https:///x', `https://a.test/${'x'.repeat(500)}`]],
  ])('refuses a %s that makes no sense', async (field, values) => {
    for (const value of values) expectErrors(await put({ [field]: value }), { [field]: /./ }, { sent: value });
  });

  it('is changed by one of two who save at once', async () => {
    const { version } = await read();
    const replies = await Promise.all(['One', 'Two'].map((name) => put({ name, version })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await read()).version).toBe(version + 1);
  });

  it('shows the tones of a colour before it is saved', async () => {
    const { body } = await desk.admin.get(`${ORGANISATION}/tones?colour=%230B5394`);
    expect(body).toMatchObject({ light: { accent: '#0b5394', onAccent: '#ffffff' }, dark: { onAccent: '#1b1a18' } });
    for (const colour of ['', 'red', '%230B5394&colour=%23000000'])
      expectStatus(400, await desk.admin.get(`${ORGANISATION}/tones?colour=${colour}`));
    expect((await read()).accentColour).toBeNull();
  });
});

describe('the logo', () => {
  it.each(['png', 'jpeg', 'gif'] as const)(
    'may be %s, is kept by browsers, and is replaced as a whole',
    async (format) => {
      const content = await image(format, 300, 60);
      const { logo } = expectStatus(200, await putLogo(content, `Our logo.${format}`));
      expect(logo).toEqual({
        url: expect.stringMatching(/^\/api\/organisation\/logo\?v=[0-9a-f]{16}$/),
        width: 300,
        height: 60,
      });
      expect(await lastEntry()).toMatchObject({ action: 'logo changed', after: { logo: `Our logo.${format}` } });

      const loaded = await loadLogo(logo!.url);
      expect([loaded.status, loaded.bytes.equals(content)]).toEqual([200, true]);
      expect(Object.fromEntries(loaded.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': expect.stringContaining('inline'),
        'content-security-policy': expect.stringContaining('sandbox'),
        'x-content-type-options': 'nosniff',
      });
      const etag = loaded.headers.get('etag')!;
      expect(
        (await loadLogo('/api/organisation/logo', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status,
      ).toBe(304);
      expect((await loadLogo('/api/organisation/logo')).headers.get('cache-control')).toBe('no-cache');

      const { logo: next } = expectStatus(200, await putLogo(await image('png', 10, 10)));
      expect(next!.url).not.toBe(logo!.url);
      expect((await loadLogo(logo!.url)).headers.get('cache-control')).toBe('no-cache');
      expect(await desk.rows(`SELECT FROM files WHERE kind = 'logo'`)).toHaveLength(1);
      await desk.jobsAreDone();
      expect(readdirSync(join(desk.dataDir, 'files/organisation'), { recursive: true })).toHaveLength(2);
    },
  );

  it('can be removed', async () => {
    await putLogo(png);
    const removed = expectStatus(200, await desk.admin.delete<Organisation>(LOGO));
    expect(removed.logo).toBeNull();
    expect((await loadLogo('/api/organisation/logo')).status).toBe(404);
    expect(await lastEntry()).toMatchObject({ action: 'logo removed', before: { logo: 'logo.png' } });
    expectStatus(409, await desk.admin.delete(LOGO));
    expect(await desk.rows(`SELECT FROM files WHERE kind = 'logo'`)).toEqual([]);
  });

  it.each([
    ['a picture that mail programs do not show', () => image('webp'), 415],
    ['half a picture', async () => png.subarray(0, png.length / 2), 415],
    ['a picture of more than 256 KB', () => noise('png', 400, 400), 413],
    ['a picture with too many pixels', () => image('png', 2_001, 10), 400],
  ])('cannot be %s', async (_what, content, status) => {
    await putLogo(png);
    const before = await desk.fingerprint();
    const reply = await putLogo(await content(), 'odd.png');
    expectErrors(reply, { logo: /odd\.png/ }, { status });
    expect(await desk.fingerprint()).toEqual(before);
  });

  it('cannot be no file, two files, or one that is not sent as a form', async () => {
    const send = (form: object): Promise<Reply<Refusal>> => desk.admin.put<Refusal>(LOGO, form);
    expect((await send(multipart({ version: 1 }))).status).toBe(400);
    expect((await send(multipart({ logo: [artwork('a.png', png), artwork('b.png', png)] }))).status).toBe(400);
    expect((await send({ logo: 'x' })).status).toBe(415);
  });
});

describe('what people see of the organisation', () => {
  it('is Placard until it has a name', async () => {
    const html = await page();
    expect(html).toContain('<title>Placard</title>');
    expect(html).not.toMatch(/undefined|null,null/);
    const mail = await lastMail();
    expect(mail.from?.value).toEqual([{ name: 'Desk', address: 'desk@acme.test' }]);
    expect(mail.text).toMatch(/\n\nPlacard\n$/);
    expect(mail.attachments).toEqual([]);
  });

  it('is in every page from the first byte on', async () => {
    const saved = expectStatus(200, await put(ACME));
    for (const path of ['/', '/brand-portal', '/sales-enquiry', '/auth']) {
      const html = await page(path);
      expect(html).toContain('<title>Acme &#38; Söhne &#34;Media&#34; &#60;Ltd&#62;</title>');
      expect(html).not.toMatch(/<Ltd>|"Placard|>Placard/);
      const written = /data-organisation="([^"]*)"/.exec(html)![1]!;
      const read = written.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
      expect(JSON.parse(read)).toEqual(saved);
    }
  });

  it('sends the mails: its name, its logo in the mail itself, its address and its terms', async () => {
    await put(ACME);
    await putLogo(png);
    const mail = await lastMail();
    expect(mail.from?.value).toEqual([{ name: ACME.name, address: 'desk@acme.test' }]);
    const [picture, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(picture).toMatchObject({ contentType: 'image/png', related: true, cid: 'logo@placard', content: png });
    expect(mail.html).toMatch(/<img [^>]*alt="Acme &amp; Söhne &quot;Media&quot; (<|&lt;)Ltd(>|&gt;)"/);
    expect(mail.text).toContain('Contact: Jo Bloggs, hello@acme.test, +44 20 7946 0000');
    expect(mail.text).toContain('1 Long Lane\nLondon EC1A 9AA\nVAT number GB 123 4567 89');
    expect(mail.text).toContain('Terms and conditions:\nhttps://acme.test/terms');
  });

  it('a mail that was written before has the name that the organisation has when it is sent', async () => {
    await lastMail();
    await put({ name: 'Acme Media' });
    const { body } = await desk.admin.get<{ id: string }[]>('/api/mails?range=[0,0]');
    const shown = await desk.admin.get<{ text: string }>(`/api/mails/${body[0]!.id}`);
    expect(shown.body.text).toMatch(/\n\nAcme Media\n$/);
  });

  it('a mail goes out without a logo that the store has lost', async () => {
    await put({ name: 'Acme Media' });
    await putLogo(await image('png', 20, 20));
    const missing = 'organisation/00000000-0000-4000-8000-000000000001/00000000';
    await desk.rows(`UPDATE files SET key = $1 WHERE kind = 'logo'`, [missing]);
    const mail = await lastMail();
    expect([mail.from?.text, mail.attachments]).toEqual(['"Acme Media" <desk@acme.test>', []]);
    expect(mail.html).toContain('Acme Media');
  });
});

it('the person whom brands can ask cannot be erased before somebody else is named, and then leaves no trace in the trail', async () => {
  const erase = (email: string) => desk.admin.post<Refusal>('/api/admin/personal-data/erase', { email });
  await put({ contactName: 'Kim Gone', contactEmail: 'Kim@acme.test', contactPhone: '020 7946 0001' });
  expect(await erase('kim@acme.test')).toMatchObject(refusal(409, 'settings'));
  await put({ contactName: 'Jo Bloggs', contactEmail: 'jo@acme.test', contactPhone: null });
  expectStatus(200, await erase('kim@acme.test'));
  const rows = await desk.rows<{ text: string }>(`SELECT concat(before, after) AS text FROM audit_entries`);
  const trail = rows.map(({ text }) => text).join();
  for (const gone of ['Kim Gone', 'im@acme.test', '020 7946 0001']) expect(trail).not.toContain(gone);
});

describe('the calendar', () => {
  const readCalendar = async () => expectStatus(200, await desk.admin.get<Calendar>(CALENDAR));
  const putCalendar = (changes: object) => desk.admin.put<Calendar & Refusal>(CALENDAR, changes);
  const BOXING_DAY = { day: '2026-12-28', name: 'Boxing Day (substitute day)' };
  const CHRISTMAS = { day: '2026-12-25', name: 'Christmas Day' };

  it('has five working days until somebody sets others', async () => {
    expect(await readCalendar()).toEqual({
      ...{ workingDays: [1, 2, 3, 4, 5], nonWorkingDays: [], version: 1 },
      ...{ optionDays: 5, optionTime: '17:00' },
    });
  });

  it('keeps days in their order, and records them', async () => {
    const { version } = await readCalendar();
    const change = { workingDays: [6, 1, 2, 2], nonWorkingDays: [BOXING_DAY, CHRISTMAS], version };
    const saved = expectStatus(200, await putCalendar(change));
    expect(saved).toMatchObject({
      ...{ workingDays: [1, 2, 6], nonWorkingDays: [CHRISTMAS, BOXING_DAY], version: version + 1 },
    });
    expect(await readCalendar()).toEqual(saved);
    expect(await lastEntry()).toMatchObject({
      ...{ aboutType: 'settings', aboutLabel: 'Calendar', action: 'changed' },
      after: { workingDays: 'Monday, Tuesday, Saturday' },
    });
    expect((await putCalendar({ nonWorkingDays: [] })).body.workingDays).toEqual([1, 2, 6]);
  });

  it('says how long an option lasts', async () => {
    const change = { optionDays: 2, optionTime: '09:30' };
    expect(expectStatus(200, await putCalendar(change))).toMatchObject(change);
    expect(await lastEntry()).toMatchObject({ after: change });
    expectStatus(200, await putCalendar({ optionDays: 5, optionTime: '17:00' }));
  });

  it.each([
    ['workingDays', [[], [0], [8], [1.5], ['1'], 'Monday', null]],
    ['optionDays', [0, 61, 1.5, '5', [], 'many', null]],
    ['optionTime', ['5 pm', '24:00', '17:60', 17, [], ['17:00'], null]],
    [
      'nonWorkingDays',
      [
        ...['none', null, [null], [5], [{ name: 'No day' }]],
        [{ day: '2026-02-30', name: 'No such day' }],
        [{ day: '2026-12-25T00:00:00Z', name: 'Not a day' }],
        [{ day: '2026-12-25' }],
        [{ day: '2026-12-25', name: ' ' }],
        [{ day: '2026-12-25', name: 'x'.repeat(101) }],
        [{ day: '2026-12-25', name: 'two\nlines' }],
        [CHRISTMAS, { ...CHRISTMAS, name: 'Again' }],
        Array.from({ length: 501 }, (_, at) => ({ day: `${2000 + at}-12-25`, name: 'Christmas Day' })),
      ],
    ],
  ])('refuses %s that make no sense', async (field, values) => {
    const before = await readCalendar();
    for (const value of values) expectErrors(await putCalendar({ [field]: value }), { [field]: /./ }, { sent: value });
    expect(await readCalendar()).toEqual(before);
  });
});
