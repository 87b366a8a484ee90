import { randomBytes, randomUUID } from 'node:crypto';
import { client, startMailServer, type Reply } from '../support/index.js';
import { forTests, openDesk, type Refusal } from './desk.js';
import { dealForm, enquiryForm, type DealRequest, type Enquiry } from './public-forms.js';
import { refusal } from './refusal.js';

const LIMIT = 5;
const FORMS = [
  ['/api/sales-enquiries', enquiryForm, 'sales_enquiries'],
  ['/api/deal-requests', dealForm, 'deal_requests'],
] as const;
type Sent = Reply<Partial<Enquiry & DealRequest & Refusal>>;

const mails = forTests(startMailServer);
const desk = forTests(() =>
  openDesk({
    env: {
      ALLOW_REGISTRATION: 'true',
      PUBLIC_FORM_LIMIT: `${LIMIT}/10m`,
      TRUST_PROXY: '1',
      SMTP_URL: mails.url,
      TEAM_EMAIL: 'team@placard.test',
      LOG_LEVEL: 'error',
    },
  }),
);
let addresses = 0;
/** A new client address for each test, in the header of a proxy. */
const newAddress = (): Record<string, string> => {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.${addresses >> 8}.${addresses & 255}` };
};

describe.each(FORMS)('%s', (path, form, table) => {
  const [otherPath, otherForm] = FORMS.find(([candidate]) => candidate !== path)!;
  const send = (changes: object, headers: Record<string, string>): Promise<Sent> =>
    desk.nobody.post(path, form(changes), headers);
  const count = async () => {
    const [row] = await desk.rows<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
    return row!.count;
  };

  it('limits the submissions from one address, also at the same moment, says when to retry, and counts the other form separately', async () => {
    const from = newAddress();
    const before = await count();
    const replies = await Promise.all(Array.from({ length: 3 * LIMIT }, () => send({}, from)));
    const refused = replies.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(2 * LIMIT);
    for (const reply of refused) {
      const message = expect.stringMatching(/Wait .* try again/) as string;
      expect(reply).toMatchObject({ status: 429, body: { statusCode: 429, message } });
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await count()).toBe(before + LIMIT);
    expect((await send({}, newAddress())).status).toBe(201);
    expect((await desk.nobody.post(otherPath, otherForm(), from)).status).toBe(201);
  });

  it('does not count invalid submissions', async () => {
    const from = newAddress();
    for (let tried = 0; tried < 3 * LIMIT; tried += 1) expect((await send({ brand: '' }, from)).status).toBe(400);
    for (let tried = 0; tried < LIMIT; tried += 1) expect((await send({ brand: 'Nobody' }, from)).status).toBe(400);
    for (let sent = 0; sent < LIMIT; sent += 1) expect((await send({}, from)).status).toBe(201);
  });

  it('answers a bot that fills in every field as if it had succeeded, keeps nothing, and counts it', async () => {
    const from = newAddress();
    const real = await send({}, from);
    const before = await desk.fingerprint();
    const spam = await send({ website: 'https://spam.example' }, from);
    expect(spam.status).toBe(201);
    expect(Object.keys(spam.body)).toEqual(Object.keys(real.body));
    const own = { id: expect.any(String), createdAt: expect.any(String), updatedAt: expect.any(String) };
    expect(spam.body).toEqual({ ...real.body, ...own });
    expect(await desk.fingerprint()).toEqual(before);
    // Invalid ones count as well.
    for (let sent = 2; sent < LIMIT; sent += 1) await send({ website: 'x', brand: '' }, from);
    expect((await send({}, from)).status).toBe(429);
  });

  it('accepts any run of letters beside an @', async () => {
    const run = randomBytes(2000).toString('hex');
    for (const text of [`${run}@x`, `x@${run}`])
      expect((await send({ additionalNotes: text, dealDescription: text }, newAddress())).status).toBe(201);
  });

  it('accepts a submission if the hidden field is empty', async () => {
    const before = await count();
    for (const website of ['', null]) expect((await send({ website }, newAddress())).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });

  describe('under an Idempotency-Key', () => {
    const keyed = (from = newAddress()) => ({ ...from, 'idempotency-key': randomUUID() });

    it('makes one record, one audit entry and one set of mails if it is sent several times at once', async () => {
      const before = await count();
      const headers = keyed();
      const replies = await Promise.all(Array.from({ length: 8 }, () => send({}, headers)));
      expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 201));
      for (const { body } of replies) expect(body).toEqual(replies[0]!.body);
      expect(await count()).toBe(before + 1);
      const [kept] = await desk.rows(
        `SELECT (SELECT count(*)::integer FROM audit_entries WHERE about_id = $1) AS entries,
           (SELECT count(*)::integer FROM mails WHERE about_id = $1) AS sent`,
        [replies[0]!.body.id],
      );
      expect(kept).toEqual({ entries: 1, sent: 2 });
    });

    it('gives a retry the same answer without counting it, even if the limit is used up by then', async () => {
      const from = newAddress();
      const headers = keyed(from);
      const first = await send({}, headers);
      for (let sent = 1; sent < LIMIT; sent += 1) expect((await send({}, from)).status).toBe(201);
      expect((await send({}, from)).status).toBe(429);
      const again = await send({}, headers);
      expect(again).toMatchObject({ status: 201, body: first.body });
    });

    it('refuses other content, but allows the same key for the other form', async () => {
      const headers = keyed();
      const first = await send({}, headers);
      const other = await send({ brand: 'Wren Water' }, headers);
      expect(other).toMatchObject(refusal(409, 'already been sent'));
      const sentElsewhere = await desk.nobody.post<{ id: string }>(otherPath, otherForm(), headers);
      expect(sentElsewhere.status).toBe(201);
      expect(sentElsewhere.body.id).not.toBe(first.body.id);
    });

    it('accepts another attempt after a refusal', async () => {
      const headers = keyed();
      expect((await send({ brand: '' }, headers)).status).toBe(400);
      expect((await send({ brand: 'Nobody' }, headers)).status).toBe(400);
      expect((await send({}, headers)).status).toBe(201);
    });
  });

  it('refuses texts that are too long, and records nothing', async () => {
    const before = await desk.fingerprint();
    const long = path.includes('sales')
      ? [{ additionalNotes: 'x'.repeat(5001) }, { tradingDirector: 'x'.repeat(201) }]
      : [{ dealDescription: 'x'.repeat(5001) }, { requesterName: 'x'.repeat(201) }];
    for (const changes of long) expect((await send(changes, newAddress())).status).toBe(400);
    expect(await desk.fingerprint()).toEqual(before);
  });
});

describe('user input', () => {
  const HOSTILE = '<img src=x onerror=alert(1)> "quotes" & {{publicUrl}}\r\nBcc: everyone@victim.test';

  it('is kept unchanged, and is plain text in every mail', async () => {
    const requestEmail = 'hostile@rivers.test';
    const form = dealForm({ requestEmail, requesterName: '<b>Sam</b>', dealDescription: HOSTILE });
    const { body } = await desk.nobody.post<DealRequest>('/api/deal-requests', form, newAddress());
    expect(body).toMatchObject({ requesterName: '<b>Sam</b>', dealDescription: HOSTILE });
    const team = await mails.waitFor(({ parsed }) => parsed.text?.includes('<b>Sam</b>') ?? false);
    expect(team.to).toEqual(['team@placard.test']);
    expect(team.parsed.html).toContain('&lt;b&gt;Sam&lt;/b&gt;');
    expect(team.parsed.html).not.toMatch(/<img|<b>/);
    expect(team.parsed.headers.has('bcc')).toBe(false);
    const requester = await mails.waitFor(({ to }) => to.includes(requestEmail));
    expect(requester.parsed.subject).toBe('We have received your deal request for Driftwood Gin');
    expect(requester.parsed.text).not.toMatch(/Sam|img|Bcc/);
    expect(mails.mails.flatMap(({ to }) => to)).not.toContain('everyone@victim.test');
    const broken = dealForm({ requesterName: 'Sam\r\nBcc: everyone@victim.test' });
    expect((await desk.nobody.post('/api/deal-requests', broken, newAddress())).status).toBe(400);
  });

  it.each(['\v', '\f'])('gets plain breaks and spaces for %j, which office programs copy', async (copied) => {
    const pasted = { requesterName: `Sam${copied}Rivers`, dealDescription: `Front cover${copied}Screens${copied}` };
    const { body } = await desk.nobody.post<DealRequest>('/api/deal-requests', dealForm(pasted), newAddress());
    expect(body).toMatchObject({ requesterName: 'Sam Rivers', dealDescription: 'Front cover\nScreens' });
  });
});

it('counts refused registrations, which tell what is taken, but not one that is sent again', async () => {
  const from = { ...newAddress(), 'Idempotency-Key': randomUUID() };
  const form = { username: 'Newcomer', email: 'newcomer@placard.test', password: 'long enough' };
  const register = async (headers: Record<string, string>) =>
    (await client(desk.url).post('/api/register', form, headers)).status;
  for (let sent = 0; sent < 2 * LIMIT; sent += 1) expect(await register(from)).toBe(201);
  const statuses = [];
  for (let sent = 0; sent < LIMIT; sent += 1)
    statuses.push(await register({ ...from, 'Idempotency-Key': randomUUID() }));
  expect(statuses).toEqual([...Array<number>(LIMIT - 1).fill(409), 429]);
  expect(await register(from)).toBe(201);
});

it('sends an address at most 20 acknowledgements an hour', async () => {
  const brandContactEmail = 'flooded@victim.test';
  for (let sent = 0; sent < 24; sent += 1) {
    const reply = await desk.nobody.post('/api/sales-enquiries', enquiryForm({ brandContactEmail }), newAddress());
    expect(reply.status).toBe(201);
  }
  const rows = await desk.rows(`SELECT FROM mails WHERE recipient = $1`, [brandContactEmail]);
  expect(rows).toHaveLength(20);
});
