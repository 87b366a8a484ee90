import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BrandBooking } from '../../api/types';
import {
  ANN,
  card,
  chosen,
  input,
  nextCard,
  openPortal,
  pickup,
  sent,
  SentUpload,
  UPLOAD,
} from '../../testing/brandPortal';
import { chooseFiles } from '../../testing/forms';
import { press } from '../../testing/keyboard';
import { expectAccessible } from '../../testing/look';
import { brandBooking as booking } from '../../testing/records';
import { answer, aWhile, calls, cutOff, later, refused, toasts, type Call } from '../../testing/screen';
import { running, UploadRequest } from '../../testing/upload';

test('after an upload on a phone, the page stays where it is and the card says that it was sent', async () => {
  await page.viewport(360, 640);
  const bookings = [booking('1001'), booking('1002'), booking('1003'), booking('1004')];
  await openPortal(() => bookings);
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  await press(card.getByRole('button', { name: UPLOAD }));
  await press(card.getByRole('button', { name: 'Cancel' }));
  await expect.element(card.getByText('Choose files')).not.toBeInTheDocument();
  await expect.element(card.getByRole('button', { name: UPLOAD })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  const files = Array.from({ length: 5 }, (_, index) => new File(['%PDF-1.7'], `page-${index}.pdf`));
  await userEvent.upload(input, files);
  const submit = card.getByRole('button', { name: 'Upload 5 files' });
  await expect.element(submit).toBeVisible();
  submit.element().scrollIntoView({ block: 'center' });
  const thumb = middleOf(submit.element());
  await submit.click();
  await expect.element(card.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  const nextTop = () => Math.round(nextCard.element().getBoundingClientRect().top);
  const before = { scrollY: window.scrollY, nextTop: nextTop() };

  bookings[1] = sent;
  running.onload();
  await expect.element(toasts).toHaveTextContent('the booking status has been updated');
  await expect.element(card.getByRole('button', { name: UPLOAD })).toHaveFocus();
  expect({ scrollY: window.scrollY, nextTop: nextTop() }).toEqual(before);
  expect(card.element().contains(document.elementFromPoint(...thumb))).toBe(true);
  const mark = card.getByText('Files Uploaded Successfully!');
  await expect.element(mark).toBeInViewport({ ratio: 1 });

  // Opening the uploader again removes the mark of the previous upload.
  await card.getByRole('button', { name: UPLOAD }).click();
  await expect.element(mark).not.toBeInTheDocument();
});

test('after an upload, no room is kept for earlier artwork, and the card names the files that were left out', async () => {
  await page.viewport(360, 640);
  const offers = [901, 902, 903, 904].map((bookingNumber) => ({ ...pickup, id: `${bookingNumber}`, bookingNumber }));
  await openPortal([booking('1002', { files: [] })], { [`GET ${ANN}/1002/pickups`]: offers }, 'new');
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  await expect.element(card.getByRole('button', { name: 'Use #904’s artwork' })).toBeVisible();
  const files = Array.from({ length: 12 }, (_, index) => new File(['%PDF-1.7'], `page-${index}.pdf`));
  await chooseFiles(input, ...files, files[0]!);
  await card.getByRole('button', { name: 'Upload 10 files' }).click();
  await expect.element(card.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  await expect.element(card.getByRole('list', { name: '3 files were left out' })).toBeVisible();
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  const uploader = heightOf(input.element().closest('form')!);
  running.onload();
  const mark = card.getByText('Files Uploaded Successfully!');
  await expect.element(mark).toBeVisible();
  // Without the one that was chosen twice.
  await expect
    .element(card.getByRole('list', { name: '2 files were left out' }))
    .toHaveTextContent(/page-10\.pdf.*page-11\.pdf/);
  expect(heightOf(mark.element().closest('p')!)).toBeLessThan(uploader);
});

test('an upload that ends late leaves the focus in the card that is used by then', async () => {
  await openPortal([booking('1002'), booking('1003')]);
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, new File(['%PDF-1.7'], 'poster.pdf'));
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await nextCard.getByRole('button', { name: UPLOAD }).click();
  running.onload();
  await expect.element(toasts).toHaveTextContent('the booking status has been updated');
  await expect.element(nextCard.getByLabelText(/^Choose files/)).toHaveFocus();
});

test('what the server refuses is said in the card, and everything chosen stays', async () => {
  const refusal = '“leaflet.pdf” does not fit. Leaflet wants 2 pages, and this has 3 pages.';
  class RefusedUpload extends SentUpload {
    override status = 400;
    override responseText = JSON.stringify({ statusCode: 400, message: refusal });
  }
  await openPortal([booking('1002')]);
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  const files = ['banner.png', 'leaflet.pdf'].map((name) => new File(['%PDF-1.7'], name));
  await chooseFiles(input, ...files);
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  answer({ [`GET ${ANN}`]: [booking('1002', { status: 'Approved' })] });
  running.onload();
  await expect.element(card.getByText(refusal)).toBeVisible();
  // The server may have refused it because of what the page did not show yet.
  await expect.element(card.getByText('Approved', { exact: true })).toBeVisible();
  const chosen = card.getByRole('list', { name: 'Chosen files' });
  for (const name of ['banner.png', 'leaflet.pdf']) await expect.element(chosen).toHaveTextContent(name);
  await page.getByRole('button', { name: 'Remove leaflet.pdf' }).click();
  await expect.element(card.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
});

test('earlier artwork is not used while files are chosen, which would be lost, nor are files chosen while it is', async () => {
  await page.viewport(360, 780);
  const used = later({ ...sent, files: [] });
  await openPortal([booking('1002', { files: [] })], {
    [`GET ${ANN}/1002/pickups`]: [pickup],
    [`POST ${ANN}/1002/pickup`]: used.answer,
  });
  await card.getByRole('button', { name: UPLOAD }).click();
  const offered = card.getByRole('group', { name: 'Or use artwork that you have sent before' });
  await expect.element(offered).toHaveTextContent('old.pdf');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  const use = card.getByRole('button', { name: 'Use #1001’s artwork' });
  await chooseFiles(input, new File(['%PDF-1.7'], 'leaflet.pdf'));
  await expect.element(use).toHaveAccessibleDescription('You have chosen files above. Upload or remove them first.');
  (use.element() as HTMLElement).click();
  await expect.element(card.getByRole('list', { name: 'Chosen files' })).toHaveTextContent('leaflet.pdf');
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  await card.getByRole('button', { name: 'Remove leaflet.pdf' }).click();
  await use.click();
  await expect.element(input).toBeDisabled();
  answer({ [`GET ${ANN}`]: [{ ...sent, files: pickup.files }] });
  used.arrive();
  await expect.element(toasts).toHaveTextContent('Files Uploaded Successfully!');
  await expect.element(card.getByRole('button', { name: UPLOAD })).toHaveFocus();
  await expect.element(card).toHaveTextContent('Under Review');
  expect(offered.elements()).toEqual([]);
  await expect.element(card.getByRole('button', { name: /^Download/ })).toHaveTextContent('old.pdf');
});

test('files that are being measured are not left without a question, and all are sent only when they are measured', async () => {
  const artworkSpec = { onMismatch: 'warn' as const, notes: null, pieces: [{ name: 'Banner', kinds: ['PNG'] }] };
  await openPortal([booking('1002', { artworkSpec })]);
  const pictures: { onload: () => void }[] = [];
  const hold = (picture: { onload: () => void }) => pictures.push(picture);
  class SlowImage {
    onload = () => {};
    naturalWidth = 970;
    naturalHeight = 250;
    constructor() {
      hold(this);
    }
  }
  vi.stubGlobal('Image', SlowImage);
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, new File(['a picture'], 'banner.png', { type: 'image/png' }));
  await expect.poll(() => pictures.length).toBe(1);
  await expect.element(card.getByText('Looking at your files...').first()).toBeVisible();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await chooseFiles(input, new File(['%PDF-1.7'], 'leaflet.pdf'));
  await expect.element(card.getByRole('button', { name: 'Upload 1 file' })).toHaveAttribute('aria-disabled', 'true');
  pictures[0]!.onload();
  await expect.element(card.getByRole('button', { name: 'Upload 2 files' })).toHaveAttribute('aria-disabled', 'false');
  await expect.element(chosen).toHaveTextContent('Banner: PNG wanted');
  await expectAccessible();
});

async function picture(name: string, width: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, 250);
  canvas.getContext('2d');
  return new File([await canvas.convertToBlob()], name, { type: 'image/png' });
}

test('where the spec refuses it, a file that differs is left out with what to do, and the others can be sent', async () => {
  const pieces = [{ name: 'Banner', kinds: ['PNG'], width: 970, height: 250 }];
  await openPortal([booking('1002', { artworkSpec: { onMismatch: 'refuse', notes: null, pieces } })]);
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, await picture('wide.png', 960), await picture('right.png', 970));
  await expect
    .element(card.getByRole('list', { name: '1 file was left out' }))
    .toHaveTextContent(
      'wide.pngBanner: 970×250 pixels wanted, 960×250 pixels sent. Export it again to fit, and choose the new file.',
    );
  await expect.element(chosen).toHaveTextContent('right.png');
  await expect.element(chosen).not.toHaveTextContent('wide.png');
  await expect.element(card.getByRole('button', { name: 'Upload 1 file' })).toBeVisible();
  await expectAccessible();
});

test('after a lost answer, the same files are sent as the same round, whatever was picked or removed meanwhile', async () => {
  const rounds: { key: string; files: string[] }[] = [];
  const sentFiles: FormDataEntryValue[] = [];
  class LostUpload extends UploadRequest {
    override setRequestHeader = (name?: string, key = '') => {
      if (name === 'Idempotency-Key') rounds.push({ key, files: [] });
    };
    override send = (form?: FormData) => {
      sentFiles.splice(0, Infinity, ...form!.getAll('files'));
      rounds.at(-1)!.files = sentFiles.map((file) => (file as File).name);
      this.onerror();
    };
  }
  await openPortal([booking('1002')]);
  vi.stubGlobal('XMLHttpRequest', LostUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  const pick = (...names: string[]) =>
    chooseFiles(input, ...names.map((name) => new File(['%PDF-1.7'], name, { lastModified: 1 })));
  await pick('front.pdf', 'back.pdf');
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pick('front.pdf', 'logo.svg');
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  await card.getByRole('button', { name: 'Remove front.pdf' }).click();
  const [former] = sentFiles;
  await pick('front.pdf');
  await card.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect.poll(() => rounds).toEqual([rounds[0], rounds[0], rounds[0]]);
  // It may have been moved since.
  expect(sentFiles[0]).not.toBe(former);
  await expect.element(card.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pick('third.pdf');
  await card.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect.poll(() => rounds.at(-1)!.key).not.toBe(rounds[0]!.key);
});

/** Chooses a file for each of these cards. */
async function chooseIn(...cards: (typeof card)[]): Promise<void> {
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  for (const one of cards) {
    await one.getByRole('button', { name: UPLOAD }).click();
    await chooseFiles(one.getByLabelText(/^Choose files/), new File(['%PDF-1.7'], 'leaflet.pdf'));
  }
}

const severalBookings = (length: number) => Array.from({ length }, (_, index) => booking(String(1001 + index)));

/** Answers as the server does: with the rows of a range, of all bookings or of those with these ids. */
const pageOf = (bookings: BrandBooking[], { params }: Call) => {
  const { id } = JSON.parse(params.get('filter') ?? '{}') as { id?: string[] };
  const [from, to] = JSON.parse(params.get('range') ?? '[0,99]') as [number, number];
  const found = bookings.filter((each) => !id || id.includes(each.id));
  return Response.json(found.slice(from, to + 1), { headers: { 'Content-Range': `x ${from}-${to}/${found.length}` } });
};

class RefusedUpload extends UploadRequest {
  override status = 409;
  override responseText = JSON.stringify({ statusCode: 409, message: 'This booking has been approved.' });
}

test('chosen files are compared anew when something else is wanted by now', async () => {
  const wanting = (width: number) => {
    const pieces = [{ name: 'Banner', kinds: ['PNG'], width, height: 250 }];
    return booking('1002', { artworkSpec: { onMismatch: 'warn', notes: null, pieces } });
  };
  await openPortal([wanting(970)]);
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, await picture('wide.png', 960));
  await expect.element(chosen).toHaveTextContent('Banner: 970×250 pixels wanted, 960×250 pixels sent');
  answer({ [`GET ${ANN}`]: [wanting(960)] });
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  running.onload();
  await expect.element(toasts).toHaveTextContent('This booking has been approved.');
  await expect.element(chosen).not.toHaveTextContent('wanted');
  await expect.element(chosen).toHaveTextContent('wide.png');
});

test('a refused booking is read again, also when it is no longer among the first of the list', async () => {
  let bookings = severalBookings(60);
  await openPortal((call: Call) => pageOf(bookings, call));
  await chooseIn(card);
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  const approved = booking('1002', { status: 'Approved', allowedActions: [] });
  bookings = [...bookings.filter(({ id }) => id !== approved.id), approved];
  running.onload();
  await expect.element(toasts).toHaveTextContent('This booking has been approved.');
  await expect.element(card.getByText('Approved', { exact: true })).toBeVisible();
  // It stays where it is.
  await expect.element(page.getByRole('article').nth(1)).toHaveTextContent('#1002');
});

test('an answer for a formerly typed email does not keep the present bookings from being read again', async () => {
  const used = later(Response.json({ statusCode: 409, message: 'It has been approved.' }, { status: 409 }));
  const reread = later([booking('1003', { status: 'Approved', allowedActions: [] })]);
  const BOB = 'GET /brand-bookings/bob%40brand.test';
  await openPortal([booking('1002', { files: [] })], {
    [`GET ${ANN}/1002/pickups`]: [pickup],
    [`POST ${ANN}/1002/pickup`]: used.answer,
    [BOB]: [booking('1003')],
  });
  await card.getByRole('button', { name: UPLOAD }).click();
  await card.getByRole('button', { name: 'Use #1001’s artwork' }).click();
  await page.getByRole('button', { name: 'Use another email' }).click();
  await page.getByLabelText('Contact email').fill('bob@brand.test');
  await page.getByRole('button', { name: 'View Bookings' }).click();
  await chooseIn(nextCard);
  vi.stubGlobal('XMLHttpRequest', RefusedUpload);
  await nextCard.getByRole('button', { name: 'Upload 1 file' }).click();
  answer({ [BOB]: reread.answer });
  running.onload();
  await expect.element(toasts).toHaveTextContent('This booking has been approved.');
  used.arrive();
  await expect.element(toasts).toHaveTextContent('It has been approved.');
  reread.arrive();
  await expect.element(nextCard.getByText('Approved', { exact: true })).toBeVisible();
});

test('after an upload, all other bookings can still be shown', async () => {
  let bookings = severalBookings(60);
  await openPortal((call: Call) => pageOf(bookings, call));
  await chooseIn(card);
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  // It no longer waits, so it is the last one now.
  bookings = [...bookings.filter(({ id }) => id !== sent.id), sent];
  running.onload();
  await expect.element(toasts).toHaveTextContent('Files Uploaded Successfully!');
  const more = page.getByRole('button', { name: 'Show More Bookings' });
  await more.click();
  await expect.element(page.getByRole('article', { name: '#1030 · Teasel' })).toBeInTheDocument();
  await more.click();
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(60);
  await expect.element(more).not.toBeInTheDocument();
});

/** Replaces each text by an element, as a browser does that translates the page. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const translated = document.createElement('span');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}

test('where the browser has translated the page, a card still says after an upload that the files were sent', async () => {
  await openPortal([booking('1002')]);
  await chooseIn(card);
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.element(card.getByRole('button', { name: 'Uploading...' })).toBeVisible();
  translate();
  answer({ [`GET ${ANN}`]: [sent] });
  running.onload();
  await expect.element(card.getByText('Files Uploaded Successfully!')).toBeVisible();
  for (const said of ['Under Review', 'poster.pdf']) await expect.element(card).toHaveTextContent(said);
  await expect.element(card).not.toHaveTextContent(/Awaiting Upload|No files/);
});

test('chosen files stay when the list shows that their booking takes none any more, until they are discarded', async () => {
  await openPortal([booking('1002'), booking('1003')]);
  await chooseIn(card, nextCard);
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  answer({ [`GET ${ANN}`]: [sent, booking('1003', { status: 'Approved', allowedActions: [] })] });
  running.onload();
  await expect.element(nextCard.getByText('Approved', { exact: true })).toBeVisible();
  await expect.element(nextCard.getByRole('list', { name: 'Chosen files' })).toHaveTextContent('leaflet.pdf');
  await nextCard.getByRole('button', { name: 'Cancel' }).click();
  expect(nextCard.getByRole('button').elements()).toEqual([]);
  await expect.element(nextCard.getByRole('heading', { name: '#1003 · Teasel' })).toHaveFocus();
});

test('when earlier artwork is refused and no files are taken any more, the focus goes to the booking', async () => {
  await openPortal([booking('1002', { files: [] })], {
    [`GET ${ANN}/1002/pickups`]: [pickup],
    [`POST ${ANN}/1002/pickup`]: refused(409, 'It has been approved.'),
  });
  await card.getByRole('button', { name: UPLOAD }).click();
  answer({ [`GET ${ANN}`]: [booking('1002', { status: 'Approved', allowedActions: [], files: [] })] });
  await card.getByRole('button', { name: 'Use #1001’s artwork' }).click();
  await expect.element(toasts).toHaveTextContent('It has been approved.');
  await expect.element(card.getByRole('heading', { name: '#1002 · Teasel' })).toHaveFocus();
  expect(card.getByRole('button').elements()).toEqual([]);
});

test('a list that was read before another upload does not undo it', async () => {
  class UploadOfEach extends SentUpload {
    override open = (_method?: string, url = '') => {
      const id = url.includes('1003') ? '1003' : '1002';
      this.responseText = JSON.stringify({ ...sent, id, bookingNumber: Number(id) });
    };
  }
  const early = later([sent, booking('1003')]);
  await openPortal([booking('1002'), booking('1003')]);
  await chooseIn(card, nextCard);
  vi.stubGlobal('XMLHttpRequest', UploadOfEach);
  answer({ [`GET ${ANN}`]: early.answer });
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  running.onload();
  await expect.poll(() => calls).toHaveLength(2);
  answer({ [`GET ${ANN}`]: cutOff });
  await nextCard.getByRole('button', { name: 'Upload 1 file' }).click();
  running.onload();
  const underReview = nextCard.getByText('Under Review', { exact: true });
  await expect.element(underReview).toBeVisible();
  early.arrive();
  await aWhile();
  await expect.element(underReview).toBeVisible();
});

test('bookings that are shown during an upload stay, and do not end it', async () => {
  const ids = ['1002', '1003', '1004'];
  let uploaded = false;
  let isFirst = true;
  const found = ({ params }: Call) => {
    const [first, last] = JSON.parse(params.get('range') ?? '[0,1]') as [number, number];
    const rows = ids.map((id) => (uploaded && id === '1002' ? sent : booking(id)));
    // The first page has two bookings.
    const some = rows.slice(first, isFirst ? 2 : last + 1);
    isFirst = false;
    return Response.json(some, { headers: { 'Content-Range': `x ${first}-${first + some.length - 1}/3` } });
  };
  await openPortal(found);
  vi.stubGlobal('XMLHttpRequest', SentUpload);
  await card.getByRole('button', { name: UPLOAD }).click();
  await chooseFiles(input, new File(['%PDF-1.7'], 'front.pdf'));
  await card.getByRole('button', { name: 'Upload 1 file' }).click();
  await page.getByRole('button', { name: 'Show More Bookings' }).click();
  const cards = page.getByRole('article');
  await expect.poll(() => cards.elements().length).toBe(3);
  uploaded = true;
  running.onload();
  await expect.element(toasts).toHaveTextContent('Files Uploaded Successfully!');
  await expect.element(card.getByText('Under Review', { exact: true })).toBeVisible();
  expect(cards.elements()).toHaveLength(3);
});

test('files can be dropped on the zone, and one that is dropped beside it does not replace the page', async () => {
  await openPortal([booking('1002')]);
  await card.getByRole('button', { name: UPLOAD }).click();
  await expect.element(input).toBeInTheDocument();
  const drop = (target: Element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  };
  // False: the browser does not open the file.
  expect(drop(document.body)).toBe(false);
  expect(chosen.elements()).toEqual([]);
  expect(drop(input.element().closest('label')!)).toBe(false);
  await expect.element(chosen).toHaveTextContent('dropped.pdf');
  expect(chosen.getByRole('listitem').elements()).toHaveLength(1);
});

function middleOf(element: Element): [number, number] {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
