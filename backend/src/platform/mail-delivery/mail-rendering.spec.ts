import type { Organisation } from '../organisation/organisation.entity.js';
import { StoredFile } from '../files/stored-file.entity.js';
import { headOf } from './mail-letterhead.service.js';
import { mailRenderer } from './mail-rendering.js';
import { mailTemplates, type MailTemplateName } from '../mail/mail-templates.js';

const NOW = new Date('2026-11-20T10:00:00Z');

/** Nothing is set. */
const unnamed: Organisation = {
  ...{ id: '', name: null, accentColour: null, contactName: null, contactEmail: null, contactPhone: null },
  ...{ address: null, vatNumber: null, termsUrl: null, logo: null, version: 1 },
};
const acme: Organisation = {
  ...unnamed,
  name: 'Acme Media',
  accentColour: '#ffe600',
  contactName: 'Jo Bloggs',
  contactEmail: 'hello?to=jo@acme.example',
  contactPhone: '+44 (20) 7946 0000',
  address: '1 Long Lane\nLondon EC1A 9AA',
  vatNumber: 'GB 123 4567 89',
  termsUrl: 'https://acme.example/terms?for=brands&of=2026',
};

const LINK = 'https://placard.example/brand-portal?token=abc.def';
const everyValue = {
  organisation: headOf(unnamed, null),
  subject: 'Booking #1001',
  recipient: 'jo@northwind.example',
  publicUrl: 'https://placard.example',
  portalUrl: LINK,
  portalDays: 30,
  passwordResetUrl: 'https://placard.example/reset-password?token=abc.def',
  passwordResetMinutes: 30,
  answered: true,
  reader: 'the media team',
  attached: [{ name: 'Front cover.pdf', size: 300_000 }],
  lost: ['Back cover.pdf'],
  bookingNumber: 1001,
  brandName: 'Northwind Crisps',
  mediaCategory: 'Trade Newsletter',
  mediaOpportunity: 'Front Cover',
  liveDate: '2027-03-28T00:00:00.000Z',
  deadlineDate: '2027-06-30T22:59:59.999Z',
  endDate: '2027-07-31T22:59:59.999Z',
  former: {
    liveDate: '2027-03-21T00:00:00.000Z',
    deadlineDate: '2027-06-30T22:59:59.999Z',
    endDate: '2027-07-24T22:59:59.999Z',
  },
  specSheet: 'Front cover.pdf',
  filesReceived: 0,
  provisional: false,
  needsArtwork: false,
  sameArtworkAs: null,
  insertions: null,
  comments: 'Logo too small.',
  chargeAmount: 125_000,
  asksForArtwork: true,
  bookingId: '0e0c6bce-4b6d-4344-bfae-96ee41ed5ae8',
  bookings: [
    {
      bookingId: '0e0c6bce-4b6d-4344-bfae-96ee41ed5ae8',
      bookingNumber: 1001,
      liveDate: '2027-03-28T00:00:00.000Z',
      deadlineDate: '2027-03-20T23:59:59.999Z',
      endDate: '2027-04-30T22:59:59.999Z',
      ...{ brandName: 'Northwind Crisps', mediaCategory: 'Trade Newsletter', mediaOpportunity: 'Front Cover' },
      isLive: false,
      ...{ daysLeft: 120, comments: 'Logo too small.', pieces: ['Banner: PNG, 970×250 pixels'], portalUrl: LINK },
    },
  ],
  firstDeadline: 'Sat 20 Mar 2027',
  uploadedBy: 'jo@northwind.example',
  fileNames: ['banner.png', 'banner.psd'],
  received: [
    { name: 'banner.png', size: 2_621_440 },
    { name: 'banner.psd', size: 100 },
  ],
  receivedAt: '2026-11-20T09:59:00.000Z',
  round: 2,
  readdressed: false,
  brand: 'Northwind Crisps',
  bookingTypes: ['Trade Newsletter – Front Cover', 'Supermarket – Floor Sticker'],
  period: 'January 2027',
  path: '/sales-enquiries?filter=%7B%7D',
  tradingDirector: 'Alex',
  brandContactEmail: 'jo@northwind.example',
  additionalNotes: 'Two pages, please.',
  dealId: '5b0c6bce-4b6d-4344-bfae-96ee41ed5ae8',
  requesterName: 'Sam Rivers',
  requestEmail: 'sam@rivers.example',
  dealDescription: 'Front cover and screens.',
  username: 'ann.quill',
  reason: 'The front cover is taken.',
  cancelledBookings: 0,
  openBookings: 0,
  optionId: '7c0c6bce-4b6d-4344-bfae-96ee41ed5ae8',
  from: '2027-03-28',
  to: '2027-04-30',
  units: 2,
  note: 'They decide on Friday.',
  ownerName: 'ann.quill',
  expiresAt: '2026-11-27T17:00:00.000Z',
  isRenewable: true,
  challengerName: 'tom.ellery',
  day: '2027-03-28',
  shownDay: 'Sun 28 Mar 2027',
  rows: [
    { title: '#1001 Northwind Crisps', detail: 'Front Cover', reasons: 'Overdue', path: '/bookings/0e0c6bce' },
    {
      title: 'Driftwood Gin',
      detail: null,
      reasons: 'New deal, over two days old',
      path: '/deal-requests?deal=7c0c6bce',
    },
  ],
  hasMore: true,
  files: 804,
  strays: 300,
  place: 'the bucket artwork',
};
/** Replaces every text in the value, except times, ids and addresses. */
function withTexts(value: unknown, text: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, text)]));
  return typeof value === 'string' && !/^(\d{4}-|https:|\/|[\da-f]{8}-)/.test(value) ? text : value;
}
const names = Object.keys(mailTemplates) as MailTemplateName[];

const render = mailRenderer('Europe/London');
const htmlOf = (template: MailTemplateName, context: object) => render(template, context, NOW).html;
const textOf = (template: MailTemplateName, context: object) => render(template, context, NOW).text;

describe.each(names)('%s', (name) => {
  const hostile = '<script>alert(1)</script> & "Söhne" {{publicUrl}}';
  const context = {
    ...(withTexts(everyValue, hostile) as object),
    organisation: headOf({ ...acme, name: hostile, contactName: hostile, address: hostile }, null),
  };

  it('escapes every value in the HTML', () => {
    const html = htmlOf(name, context);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; "Söhne" {{publicUrl}}');
  });

  it('shows every value unchanged in the text', () => {
    const text = textOf(name, context);
    expect(text).toContain(hostile);
    expect(text).not.toMatch(/&(amp|lt|quot|#)/);
  });

  it('is not rendered if a value is missing', () => {
    const subject = {
      'booking-confirmation-several': 'brandName',
      'artwork-reminder': 'firstDeadline',
      'portal-link': 'recipient',
      'files-not-swept': 'place',
      'password-reset': 'username',
      'staff-digest': 'username',
    }[name as string];
    const needed =
      subject ?? (/enquiry|deal/.test(name) ? 'brand' : /^option-/.test(name) ? 'ownerName' : 'bookingNumber');
    const incomplete = Object.fromEntries(Object.entries(everyValue).filter(([key]) => key !== needed));
    expect(() => render(name, incomplete, NOW)).toThrow(needed);
  });

  it('loads no external resources', () => {
    const html = htmlOf(name, everyValue);
    expect(html).not.toMatch(/<(img|link|iframe|script)|url\(|@import/i);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toMatch(/<h1 style="/);
  });
});

it('names what is booked with each of several bookings that differ in it', () => {
  const [booking] = everyValue.bookings;
  const differ = { ...everyValue, ...{ mediaCategory: null, mediaOpportunity: null, specSheet: null } };
  const bookings = [
    { ...booking, specSheet: 'Cover.pdf' },
    { ...booking, bookingNumber: 1002, mediaOpportunity: 'Interview', specSheet: null, units: 3, insertions: 4 },
    { ...booking, bookingNumber: 1003, specSheet: 'Back cover.pdf' },
  ];
  const text = textOf('booking-confirmation-several', { ...differ, bookings });
  expect(text).toContain('Northwind Crisps is booked. These are the bookings:');
  expect(text).toMatch(/#1001 +Front Cover \(Trade Newsletter\)\n/);
  expect(text).toMatch(/#1002 +Interview \(Trade Newsletter\)\n/);
  expect(text.match(/\d+ (units|insertions)/g)).toEqual(['3 units', '4 insertions']);
  expect(text).toContain('is a contact for these bookings.');
  expect(text.match(/Follow the spec sheet “.*”/g)).toEqual(['Follow the spec sheet “Cover.pdf”']);
});

describe.each(names)('%s of an organisation', (name) => {
  const logo = Object.assign(new StoredFile(), { width: 800, height: 120 });

  it('names it, whom to ask, its address and its terms', () => {
    const context = { ...everyValue, organisation: headOf(acme, null) };
    const foot = [
      'Contact: Jo Bloggs, hello?to=jo@acme.example, +44 (20) 7946 0000',
      'Acme Media\n1 Long Lane\nLondon EC1A 9AA\nVAT number GB 123 4567 89',
      'Terms and conditions:\nhttps://acme.example/terms?for=brands&of=2026',
    ];
    const text = textOf(name, context);
    for (const part of foot) expect(text).toContain(part);
    const html = htmlOf(name, context);
    expect(html).toContain('href="mailto:hello%3Fto%3Djo@acme.example"');
    expect(html).toContain('href="tel:+442079460000"');
    expect(html).toContain('Acme Media<br>1 Long Lane<br>London EC1A 9AA<br>VAT number GB 123 4567 89');
    expect(html).toContain('href="https://acme.example/terms?for=brands&amp;of=2026"');
    for (const part of [text, html]) expect(part).not.toMatch(/\bPlacard$/m);
    expect(html).not.toContain('class="board"');
  });

  it('has its colour where it can be read', () => {
    const html = htmlOf(name, { ...everyValue, organisation: headOf(acme, null) });
    const { light, dark } = headOf(acme, null).accent;
    expect(html).not.toMatch(/#C2371B|#FF8A6B/i);
    expect(html).toContain(`background-color: ${dark.accent} !important`);
    if (html.includes('class="button"')) expect(html).toContain(`background-color: ${light.accent}`);
  });

  it('shows its logo from the mail itself, named for those who do not see it', () => {
    const html = htmlOf(name, { ...everyValue, organisation: headOf(acme, logo) });
    expect(html).toMatch(/<img src="cid:logo@placard" alt="Acme Media" width="200" height="30"/);
    expect(html).not.toMatch(/src="http|url\(/);
  });

  it('has room for the longest of names', () => {
    const longest = 'Ä'.repeat(200);
    const context = { ...everyValue, organisation: headOf({ ...acme, name: longest, contactName: longest }, null) };
    expect(textOf(name, context)).toContain(`\n${longest}\n`);
    const html = htmlOf(name, context);
    expect(html).toMatch(new RegExp(`class="wordmark"[^>]*>${longest}<`));
    expect(html.match(/<(?:td|h1|p)\b(?![^>]*word-break: break-word)[^>]*>/)).toBeNull();
  });
});

it('a mail without an organisation is signed by Placard, without a gap', () => {
  expect(textOf('portal-link', everyValue)).toMatch(/\n-- \n.*there is nothing to do\.\n\nPlacard\n$/);
});

describe('dates', () => {
  it('are in UK time, in summer as well', () => {
    const text = textOf('booking-confirmation', everyValue);
    expect(text).toContain('Please upload your artwork by Wed 30 Jun 2027, 23:59 UK time.');
    expect(text).toContain('Live date         Sun 28 Mar 2027');
    expect(text).toContain('End date          Sat 31 Jul 2027');
  });

  it('name the business time zone if it is another one', () => {
    const text = mailRenderer('Pacific/Auckland')('booking-confirmation', everyValue, NOW).text;
    expect(text).toContain('Thu 1 Jul 2027, 10:59 Pacific/Auckland');
  });
});

describe('new dates', () => {
  it('are told with their times if a booking ends on the same day as before, but earlier', () => {
    const { liveDate } = everyValue;
    const former = { liveDate, deadlineDate: everyValue.deadlineDate, endDate: everyValue.endDate };
    const text = textOf('booking-dates', { ...everyValue, former, endDate: '2027-07-31T11:30:00.000Z' });
    expect(text).toContain('Sat 31 Jul 2027, 12:30 UK time\n');
    expect(text).toContain('was Sat 31 Jul 2027, 23:59 UK time');
  });

  it('are told as days if the days differ', () => {
    expect(textOf('booking-dates', everyValue)).toMatch(/End date +Sat 31 Jul 2027\n +was Sat 24 Jul 2027\n/);
  });
});

describe('the confirmation', () => {
  const confirmation = (changes: object = {}) => textOf('booking-confirmation', { ...everyValue, ...changes });

  it('links to the uploader in both parts', () => {
    expect(htmlOf('booking-confirmation', everyValue)).toContain(`href="${LINK}"`);
    expect(confirmation()).toContain(`Upload your artwork:\n${LINK}\n`);
  });

  it('asks for artwork as soon as possible if the deadline has passed', () => {
    const text = confirmation({ deadlineDate: '2026-11-19T23:59:59.999Z' });
    expect(text).toContain('The artwork deadline has passed. Please upload your artwork as soon as you can.');
  });

  it('does not ask for artwork if files have been received', () => {
    const text = confirmation({ filesReceived: 1 });
    expect(text).toContain('We have received 1 file for this booking. You can still add more.');
    expect(text).not.toContain('Please upload');
  });

  it('says that it is provisional until its deal is approved', () => {
    const html = htmlOf('booking-confirmation', { ...everyValue, provisional: true });
    for (const text of [confirmation({ provisional: true }), html]) {
      expect(text).toContain('Your booking is provisional');
      expect(text).toContain('Northwind Crisps is provisionally booked for Front Cover.');
      expect(text).toContain('belongs to a deal that we have not approved yet');
    }
    expect(confirmation()).not.toContain('provisional');
  });

  it('mentions the spec sheet only if there is one, and says where it is', () => {
    expect(confirmation()).toContain('spec sheet “Front cover.pdf”. It is attached to this email.');
    expect(confirmation({ attached: [] })).toContain(
      'spec sheet “Front cover.pdf”. It is too large to attach: you can download it from the page with your booking.',
    );
    for (const changes of [{ specSheet: null }, { lost: ['Front cover.pdf'], attached: [] }])
      expect(confirmation(changes)).not.toContain('spec sheet');
  });

  it('invites a reply only if replies are read, and says by whom', () => {
    expect(confirmation({ reader: 'Alex' })).toContain('Just reply: Alex will read it.');
    expect(confirmation({ answered: false })).not.toContain('Just reply');
  });
});

it.each([
  ['by its deadline', everyValue.deadlineDate, 'Please send it by Wed 30 Jun 2027, 23:59 UK time.'],
  ['at once if that has passed', '2026-11-19T23:59:59.999Z', 'Please send it as soon as you can.'],
])('the approval of a deal booking without artwork asks for it, %s', (_, deadlineDate, request) => {
  const context = { ...everyValue, needsArtwork: true, deadlineDate };
  const [text, html] = [textOf('booking-approval', context), htmlOf('booking-approval', context)];
  expect(text).toContain(request);
  expect(text).toContain('Send your artwork:\n');
  expect(html).toContain('Northwind Crisps, Front Cover: please send your artwork.');
  expect(html).toContain('>Send your artwork</a>');
  expect(`${text}${html}`).not.toMatch(/nothing more you need to do|See your booking/);
});

it('the approval of artwork asks for none', () => {
  const [text, html] = [textOf('booking-approval', everyValue), htmlOf('booking-approval', everyValue)];
  expect(text).toContain('dates below. There is nothing more you need to do.\n');
  expect(html).toContain('Northwind Crisps, Front Cover: there is nothing more you need to do.');
  expect(html).toContain('>See your booking</a>');
  expect(`${text}${html}`).not.toMatch(/send (it|your artwork)/i);
});

it('the mail about a reinstated booking says that it is provisional until its deal is approved', () => {
  const reinstated = (provisional: boolean) => textOf('booking-reinstated', { ...everyValue, provisional });
  expect(reinstated(true)).toContain('Your booking is provisional again');
  expect(reinstated(true)).toContain('belongs to a deal that we have not approved yet');
  expect(reinstated(true)).not.toContain('goes ahead');
  expect(reinstated(false)).toContain('Your booking goes ahead after all');
  expect(reinstated(false)).not.toContain('deal');
});

it('the approval says that a placement that is over ran, and what it follows with the same artwork', () => {
  const approval = (changes: object) => textOf('booking-approval', { ...everyValue, ...changes });
  expect(approval({})).toContain('and runs on the dates below.');
  expect(approval({ endDate: '2026-11-19T23:59:59.999Z' })).toContain('and ran on the dates below.');
  expect(approval({ sameArtworkAs: 985 })).toContain(
    'on the dates below. It follows #985 with the same artwork. There is nothing more you need to do.',
  );
});

describe('the booking in a mail', () => {
  it.each([
    ['booking-approval', { needsArtwork: true }, { needsArtwork: false }],
    ['booking-reinstated', { asksForArtwork: true }, { asksForArtwork: false }],
    ['booking-confirmation', {}, undefined],
    ['booking-cancelled', undefined, {}],
  ] as const)('of the template %s has the artwork deadline only if artwork is asked for', (name, asked, unasked) => {
    if (asked) expect(textOf(name, { ...everyValue, ...asked })).toContain('\nArtwork deadline  Wed 30 Jun 2027');
    if (unasked) expect(textOf(name, { ...everyValue, ...unasked })).not.toContain('Artwork deadline');
  });

  it('has more than one unit, and more than one insertion', () => {
    const text = textOf('booking-confirmation', { ...everyValue, insertions: 4 });
    expect(text).toContain('\nUnits             2\nInsertions        4\n');
    const single = { ...everyValue, units: 1 };
    for (const insertions of [null, 1])
      expect(textOf('booking-confirmation', { ...single, insertions })).not.toMatch(/Units|Insertions/);
  });
});

it('the revision request keeps line breaks in comments', () => {
  const context = { ...everyValue, comments: 'Logo too small.\r\nDate is wrong.' };
  expect(htmlOf('revision-request', context)).toContain('Logo too small.<br>Date is wrong.');
  expect(textOf('revision-request', context)).toContain('  Logo too small.\n  Date is wrong.\n');
});

describe('the reminder', () => {
  const textWith = (changes: object) =>
    textOf('artwork-reminder', { ...everyValue, bookings: [{ ...everyValue.bookings[0], ...changes }] });

  it('says how many days are left, or have passed', () => {
    expect(textWith({})).toContain('Please upload your artwork by Sat 20 Mar 2027, 23:59 UK time: 120 days left.');
    const today = { deadlineDate: '2026-11-20T23:59:59.999Z', daysLeft: 0 };
    expect(textWith(today)).toContain('by Fri 20 Nov 2026, 23:59 UK time, which is today.');
    const passed = { deadlineDate: '2026-11-19T23:59:59.999Z', daysLeft: -1 };
    expect(textWith(passed)).toContain('The deadline was Thu 19 Nov 2026, 23:59 UK time, 1 day ago.');
    const late = { ...passed, liveDate: '2026-11-19T00:00:00.000Z' };
    expect(textWith(late)).toContain('The placement was to go live on Thu 19 Nov 2026.');
    expect(textWith({ ...late, isLive: true })).toContain('The placement has been live since Thu 19 Nov 2026.');
  });

  it('previews the deadline as the only one or the first, and as one that has passed', () => {
    const [booking] = everyValue.bookings;
    const previewOf = (...bookings: object[]) =>
      /class="preheader"[^>]*>([^<]*)</.exec(htmlOf('artwork-reminder', { ...everyValue, bookings }))![1];
    expect(previewOf(booking!)).toBe('The deadline is Sat 20 Mar 2027.');
    expect(previewOf({ ...booking, deadlineDate: '2026-11-19T23:59:59.999Z' })).toMatch(/^The deadline was /);
    expect(previewOf(booking!, booking!)).toMatch(/^The first deadline is /);
  });

  it('names what is wanted: the comments of the revision, or the pieces', () => {
    expect(textWith({ comments: null })).not.toContain('change');
    expect(textWith({ comments: null })).toContain('We need:\nBanner: PNG, 970×250 pixels');
    expect(textWith({ pieces: [] })).not.toContain('We need');
  });
});

it('the receipt lists the files with their sizes, the time and the booking, with a link to it', () => {
  const text = textOf('upload-receipt', everyValue);
  expect(text).toContain('We have received 2 files from you');
  expect(text).toContain('Received  Fri 20 Nov 2026, 09:59 UK time\nRound     2\n');
  expect(text).toContain('Files     banner.png (2.50 MB)\n          banner.psd (0.01 MB)\n');
  expect(text).toContain('Booking           #1001\n');
  expect(text).toContain(LINK);
});

describe('public submissions', () => {
  it('reach the team with their line breaks', () => {
    const enquiry = (additionalNotes: string | null) =>
      textOf('team-sales-enquiry', { ...everyValue, additionalNotes });
    expect(enquiry('Two pages.\nNo red.')).toContain('Notes:\n\n  Two pages.\n  No red.\n');
    expect(enquiry(null)).toContain('https://placard.example/sales-enquiries?filter=%7B%7D\n');
    expect(enquiry(null)).not.toContain('Notes');
    const deal = htmlOf('team-deal-request', { ...everyValue, dealDescription: 'Front cover.\r\nScreens.' });
    expect(deal).toContain('Front cover.<br>Screens.');
    expect(deal).toContain('href="https://placard.example/deal-requests?deal=5b0c6bce-4b6d-4344-bfae-96ee41ed5ae8"');
  });

  it('are acknowledged without any free text', () => {
    const typed = { additionalNotes: 'BUY', requesterName: 'BUY', dealDescription: 'BUY', tradingDirector: 'BUY' };
    for (const name of ['enquiry-acknowledgement', 'deal-acknowledgement', 'deal-approved'] as const) {
      expect(textOf(name, { ...everyValue, ...typed })).not.toContain('BUY');
      expect(htmlOf(name, { ...everyValue, ...typed })).not.toContain('BUY');
    }
  });

  it('are acknowledged with a hint for recipients who did not send them', () => {
    expect(textOf('enquiry-acknowledgement', everyValue)).toContain('If you know nothing about this, just reply');
    expect(textOf('deal-acknowledgement', { ...everyValue, answered: false })).toContain('you can ignore this email');
  });

  it('are confirmed with whether an approved deal is live', () => {
    expect(textOf('deal-approved', everyValue)).toContain('It will go live automatically on Sun 28 Mar 2027.');
    expect(textOf('deal-approved', { ...everyValue, liveDate: '2026-11-20T00:00:00Z' })).toContain('It is live now.');
  });
});

it.each(['option-placed', 'option-moved-up', 'option-challenged', 'option-expiring'] as const)(
  'the mail %s counts the units',
  (name) => {
    expect(textOf(name, everyValue)).toMatch(/The units are (kept|held) for/);
    expect(textOf(name, { ...everyValue, units: 1 })).toMatch(/The unit is (kept|held) for/);
  },
);

it.each(['option-placed', 'option-moved-up'] as const)(
  'the mail %s offers to renew only what can be renewed',
  (name) => {
    expect(textOf(name, everyValue)).toContain('Book before then, or renew the option once.');
    expect(textOf(name, { ...everyValue, isRenewable: false })).toContain('Book before then.');
  },
);

it('the mail about a queued option blames nobody, because the days may be blocked', () => {
  const text = textOf('option-placed', { ...everyValue, expiresAt: null });
  expect(text).toContain('There is no room on these days yet. As soon as there is space,');
});

describe('a refusal', () => {
  it('of a deal gives the reason, and says what becomes of its bookings', () => {
    const context = { ...everyValue, reason: 'It is taken.\nTry June.', cancelledBookings: 2 };
    expect(textOf('deal-declined', context)).toContain('reason:\n\n  It is taken.\n  Try June.\n\nThe 2 bookings made');
    expect(htmlOf('deal-declined', context)).toContain('It is taken.<br>Try June.');
    const one = textOf('deal-declined', { ...context, cancelledBookings: 1 });
    expect(one).toContain('The booking made for it is cancelled as well.');
    expect(textOf('deal-declined', everyValue)).not.toContain('cancelled');
  });

  it('of an enquiry gives the reason, and says that its bookings go ahead', () => {
    const text = textOf('enquiry-closed', { ...everyValue, openBookings: 1 });
    expect(text).toContain(
      '  The front cover is taken.\n\nThe booking that was made from it goes ahead as confirmed.\n',
    );
    expect(textOf('enquiry-closed', everyValue)).not.toContain('goes ahead');
  });
});

it('the notification of an upload says who sent which files for which booking, with a link to it', () => {
  const text = textOf('brand-upload', everyValue);
  expect(text).toContain('Northwind Crisps uploaded 2 files');
  expect(text).toContain('jo@northwind.example sent artwork for booking #1001:\n\nbanner.png\nbanner.psd\n');
  expect(text).toContain('https://placard.example/bookings/0e0c6bce-4b6d-4344-bfae-96ee41ed5ae8');
});
