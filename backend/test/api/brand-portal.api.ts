import type { ParsedMail } from 'mailparser';
import { PORTAL_TOKEN_DAYS, readPortalToken } from '../../src/platform/mail/portal-token.js';
import { beginTransaction, capturedMailsTo, until } from '../support/index.js';
import { lookUp, portalToken, tokenIn, uploadByBrand, withLink } from './brand-portal.js';
import {
  artwork,
  expectStatus,
  forTests,
  newContact,
  openDesk,
  SESSION_SECRET,
  type Desk,
  type Refusal,
} from './desk.js';
import { expectErrors } from './refusal.js';

const TEAM = 'team@placard.test';
const SHOWN_TO_BRANDS = [
  ...['allowedActions', 'artworkSpec', 'bookingNumber', 'brandName', 'deadlineDate', 'fileChecks', 'id', 'liveDate'],
  ...['mediaCategory', 'mediaOpportunity', 'rejectionComments', 'status', 'uploadedFiles'],
];
const LINK_SENT = { status: 202, body: { message: expect.stringContaining('we have sent you a link') as string } };

const openPortal = (env: Record<string, string> = {}) =>
  openDesk({ env: { SESSION_SECRET, TEAM_EMAIL: TEAM, PORTAL_LOOKUP_LIMIT: '1000/10m', ...env } });

const desk = forTests(openPortal);

const openLink = (token?: string) => desk.nobody.get('/api/brand-link', withLink(token));
const requestLink = ({ nobody }: Desk, email: string) => nobody.post<Refusal>('/api/brand-link', { email });

async function mailsTo({ dataDir, rows }: Desk, address: string): Promise<ParsedMail[]> {
  await until('the mails to be sent', async () => {
    const waiting = await rows(`SELECT FROM mails WHERE recipient = $1 AND status = 'queued'`, [address]);
    return waiting.length === 0;
  });
  return capturedMailsTo(dataDir, address);
}

const isLink = ({ subject }: ParsedMail) => /link/.test(subject ?? '');
/** The mail that was asked for, which is queued after the answer. */
const linkTo = (portal: Desk, address: string) =>
  until('the link', async () => (await mailsTo(portal, address)).find(isLink));

describe('the bookings of a contact', () => {
  it('are answered a hundred at a time, for anybody may ask', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingIn('Live', { contactEmail });
    await desk.rows(
      `INSERT INTO bookings (brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status)
       SELECT brand_name, contact_email, media_category, media_opportunity, live_date, deadline_date, end_date, status
       FROM bookings, generate_series(2, 150) WHERE id = $1`,
      [id],
    );
    const first = await lookUp(desk, contactEmail);
    expect(expectStatus(200, first)).toHaveLength(100);
    expect(first.headers.get('content-range')).toBe('brand-bookings 0-99/150');
    expect((await lookUp(desk, contactEmail, { query: '?range=[100,199]' })).body).toHaveLength(50);
  });

  it('are found regardless of case and spaces around the address', async () => {
    const first = await desk.makeBooking({ contactEmail: 'Casey.Case@Brand.test' });
    const second = await desk.makeBooking({ contactEmail: 'casey.case@brand.test' });
    const { body } = await lookUp(desk, '  CASEY.case@BRAND.TEST ');
    expect(body.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it('show only the fields meant for brands', async () => {
    const contactEmail = newContact();
    const booking = await desk.bookingThatIs('Revision Required', { contactEmail, specSheetFile: artwork() });
    const [withForeignLink] = (await lookUp(desk, contactEmail, { token: portalToken('other@brand.test') })).body;
    const [shown] = expectStatus(200, await lookUp(desk, contactEmail));
    expect(withForeignLink).toEqual(shown);
    expect(Object.keys(shown!).sort()).toEqual(SHOWN_TO_BRANDS);
    const { id, bookingNumber, brandName, mediaOpportunity, status, deadlineDate, liveDate, uploadedFiles } = booking;
    expect(shown).toMatchObject({ id, bookingNumber, brandName, mediaOpportunity, status, deadlineDate, liveDate });
    expect(shown).toMatchObject({ uploadedFiles, rejectionComments: 'The logo is cut off' });
  });

  it('offer only the upload, and only while artwork is accepted', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Approved', { contactEmail });
    await desk.bookingIn('Overdue', { contactEmail });
    const { body } = await lookUp(desk, contactEmail);
    expect(body.map(({ status, allowedActions }) => [status, allowedActions])).toEqual([
      ['Overdue', ['upload']],
      ['Approved', []],
    ]);
  });

  it('are an empty list for an address without bookings', async () => {
    expect(await lookUp(desk, 'stranger@brand.test')).toMatchObject({ status: 200, body: [] });
    expect(await lookUp(desk, "% ' or true --")).toMatchObject({ status: 200, body: [] });
  });
});

describe('an upload by a brand', () => {
  it('starts a new round, puts the booking under review and notifies the team', async () => {
    const contactEmail = newContact();
    const { id, bookingNumber } = await desk.bookingThatIs('Revision Required', { contactEmail });
    const files = [artwork('front.pdf'), artwork('back.pdf')];
    const body = expectStatus(200, await uploadByBrand(desk, contactEmail.toUpperCase(), id, { files }));
    expect(Object.keys(body).sort()).toEqual(SHOWN_TO_BRANDS);
    expect(body).toMatchObject({ status: 'Under Review', allowedActions: ['upload'] });

    const { artworks } = await desk.readBooking(id);
    expect(artworks.map(({ name, round, uploadedBy }) => [name, round, uploadedBy])).toEqual([
      ['poster.pdf', 1, 'admin'],
      ['front.pdf', 2, contactEmail],
      ['back.pdf', 2, contactEmail],
    ]);
    const mail = (await mailsTo(desk, TEAM)).find(({ subject }) => subject?.includes(`#${bookingNumber}`));
    expect(mail?.text).toContain('front.pdf');
    expect((await desk.auditOf({ id })).at(-1)).toMatchObject({ actor_kind: 'brand', actor_name: contactEmail });
  });

  it('takes at most ten files at once', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingIn('Awaiting Upload', { contactEmail });
    const files = Array.from({ length: 11 }, (_, index) => artwork(`${index}.pdf`));
    expect(await uploadByBrand(desk, contactEmail, id, { files })).toMatchObject({ status: 400 });
    const taken = await uploadByBrand(desk, contactEmail, id, { files: files.slice(1) });
    expect(taken.body.uploadedFiles).toHaveLength(10);
  });
});

describe('a link in a mail', () => {
  it('opens the portal at its booking', async () => {
    const contactEmail = newContact();
    const { id } = await desk.bookingThatIs('Awaiting Upload', { contactEmail });
    const [confirmation] = await mailsTo(desk, contactEmail);
    const opened = await openLink(tokenIn(confirmation!));
    expect(opened).toMatchObject({ status: 200, body: { email: contactEmail, bookingId: id } });
  });

  it('is refused when it is expired, forged or missing', async () => {
    const [, signature] = portalToken('ann@brand.test').split('.');
    const [stranger] = portalToken('bob@brand.test').split('.');
    const expired = portalToken('ann@brand.test', { madeDaysAgo: PORTAL_TOKEN_DAYS + 1 });
    for (const held of [expired, `${stranger}.${signature}`, undefined])
      expect(await openLink(held)).toMatchObject({
        status: 401,
        body: { message: expect.stringMatching(/fresh one/) },
      });
  });

  it('is sent again to a known address; an unknown one gets the same answer but no mail', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail });
    const known = await requestLink(desk, ` ${contactEmail} `);
    const unknown = await requestLink(desk, 'nobody@brand.test');
    expect(known).toMatchObject(LINK_SENT);
    expect(unknown).toMatchObject({ status: 202, body: known.body });

    const fresh = await linkTo(desk, contactEmail);
    expect(readPortalToken(SESSION_SECRET, tokenIn(fresh)!, new Date())).toEqual({
      email: contactEmail,
      bookingId: null,
    });
    expect(await mailsTo(desk, 'nobody@brand.test')).toEqual([]);
  });

  it('can only be requested for a valid address', async () => {
    expectErrors(await requestLink(desk, 'not an address'), { email: 'Invalid email address' });
  });

  it('is mailed at most five times an hour, with the same answer to further requests', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail });
    const answers = [];
    for (let time = 0; time < 7; time += 1) answers.push(await requestLink(desk, contactEmail));
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes.toString()}`)).size).toBe(1);
    // They are written after the answers.
    await until('five links', async () => {
      const written = await desk.rows('SELECT FROM mails WHERE recipient = $1', [contactEmail]);
      return written.length >= 5;
    });
    const other = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail: other });
    await requestLink(desk, other);
    await linkTo(desk, other);
    const links = (await mailsTo(desk, contactEmail)).filter(isLink);
    expect(links).toHaveLength(5);
  });

  it('still has five an hour after mails that could not be written', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail });
    await desk.rows(
      `ALTER TABLE mails ADD CONSTRAINT refused CHECK (recipient <> '${contactEmail}' OR template <> 'portal-link')`,
    );
    for (let time = 0; time < 5; time += 1) await requestLink(desk, contactEmail);
    await desk.rows('ALTER TABLE mails DROP CONSTRAINT refused');
    await requestLink(desk, contactEmail);
    await linkTo(desk, contactEmail);
  });

  it('takes as long to request for an unknown address as for a known one', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail });
    for (const email of [contactEmail, 'nobody@brand.test']) {
      const asked = performance.now();
      await requestLink(desk, email);
      expect(performance.now() - asked).toBeGreaterThan(145);
    }
  });

  it('is promised before the mail is queued, so that the response time reveals no known address', async () => {
    const contactEmail = newContact();
    await desk.bookingIn('Awaiting Upload', { contactEmail });
    await mailsTo(desk, contactEmail);
    const holder = await beginTransaction(desk.databaseUrl, 'LOCK TABLE mails');
    expect((await requestLink(desk, contactEmail)).status).toBe(202);
    await holder.end();
    await linkTo(desk, contactEmail);
  });
});

describe('with BRAND_PORTAL_ACCESS=link', () => {
  const linked = forTests(() => openPortal({ BRAND_PORTAL_ACCESS: 'link' }));

  it('typing an address shows nothing, but a known address is sent a link', async () => {
    const contactEmail = newContact();
    await linked.bookingIn('Awaiting Upload', { contactEmail });
    const [known, unknown] = [await lookUp(linked, contactEmail), await lookUp(linked, 'nobody@brand.test')];
    expect(known).toMatchObject(LINK_SENT);
    expect(unknown).toMatchObject({ status: 202, body: known.body });
    expect(tokenIn(await linkTo(linked, contactEmail))).toBeDefined();
    expect(await mailsTo(linked, 'nobody@brand.test')).toEqual([]);
  });

  it('a link that has expired or is damaged is refused, and no other is mailed unasked', async () => {
    const contactEmail = newContact();
    await linked.bookingIn('Awaiting Upload', { contactEmail });
    const refused = { status: 401, body: { message: expect.stringContaining('expired or is damaged') as string } };
    for (const held of [portalToken(contactEmail, { madeDaysAgo: PORTAL_TOKEN_DAYS }), 'anything'])
      expect(await lookUp(linked, contactEmail, { token: held })).toMatchObject(refused);
    expect((await mailsTo(linked, contactEmail)).filter(isLink)).toEqual([]);
  });

  it('files can only be uploaded with a link of the booking’s contact', async () => {
    const contactEmail = newContact();
    const { id } = await linked.bookingIn('Awaiting Upload', { contactEmail });
    const before = await linked.fingerprint();
    expect(await uploadByBrand(linked, contactEmail, id)).toMatchObject({ status: 401 });
    expect(await uploadByBrand(linked, contactEmail, id, { token: portalToken('other@brand.test') })).toMatchObject({
      status: 401,
    });
    expect(await linked.fingerprint()).toEqual(before);
    const taken = await uploadByBrand(linked, contactEmail, id, { token: portalToken(contactEmail) });
    expect(taken).toMatchObject({ status: 200, body: { status: 'Under Review' } });
  });
});

describe('lookups beyond the limit', () => {
  const limited = forTests(() => openPortal({ PORTAL_LOOKUP_LIMIT: '3/10m', TRUST_PROXY: '1' }));

  it('are refused with the time to wait, and so are requests for a link', async () => {
    const within = [
      await lookUp(limited, 'ann@brand.test'),
      await requestLink(limited, 'ann@brand.test'),
      await lookUp(limited, 'bob@brand.test'),
    ];
    expect(within.map(({ status }) => status)).toEqual([200, 202, 200]);
    for (const refused of [await lookUp(limited, 'cat@brand.test'), await requestLink(limited, 'cat@brand.test')]) {
      expect(refused).toMatchObject({ status: 429, body: { message: expect.stringMatching(/Wait 10 minutes/) } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(540);
    }
  });

  it('of one email address are refused from every IP address, except with a link for that address', async () => {
    const email = 'dan@brand.test';
    const from = (index: number, held?: string) =>
      limited.nobody.get(`/api/brand-bookings/${email}`, { ...withLink(held), 'x-forwarded-for': `10.0.0.${index}` });
    for (let index = 1; index <= 3; index++) expect((await from(index)).status).toBe(200);
    expect((await from(4)).status).toBe(429);
    expect((await from(5, portalToken('eve@brand.test'))).status).toBe(429);
    expect((await from(6, portalToken(email))).status).toBe(200);
    const asked = await limited.nobody.post(
      '/api/brand-link',
      { email: ` ${email}` },
      { 'x-forwarded-for': '10.0.0.7' },
    );
    expect(asked.status).toBe(429);
  });
});
