import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BrandBooking } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { ApiError, saidByServer } from '../../providers/httpClient';
import { lookUp, MAX_AT_ONCE, openLink, readAgain, type FoundBookings } from './brandPortalApi';
import { useWhenOnline } from '../../ui/useWhenOnline';
import { removeTokenFromAddress, tokenInAddress } from '../tokenInAddress';
import { forgetVisit, keepVisit, keptVisit, type Visit } from './visit';

export type BrandPortal = ReturnType<typeof useBrandPortal>;

export type PortalView =
  | { name: 'asking' }
  | { name: 'opening' }
  | { name: 'loading'; email: string; typed: boolean }
  | ShownBookings
  | { name: 'none'; email: string }
  | { name: 'linkSent'; message: string }
  | { name: 'linkExpired' }
  | { name: 'failed'; email: string; message: string; tryAgain: () => void };

interface ShownBookings extends FoundBookings {
  name: 'bookings';
  visit: Visit;
  hasExpired?: boolean;
  /** Counts uploads and refusals: after each, the bookings are read again. */
  changes: number;
}

const PAGE = 25;

/** Some bookings, and others that are not among them. */
const joined = (some: BrandBooking[], others: BrandBooking[]): BrandBooking[] => {
  const known = new Set(some.map(({ id }) => id));
  return [...some, ...others.filter(({ id }) => !known.has(id))];
};

/** In the order in which they are shown, so that no card moves away from the user's finger. One that was not read stays. */
const updated = (shown: BrandBooking[], read: BrandBooking[]): BrandBooking[] =>
  shown.map((booking) => read.find(({ id }) => id === booking.id) ?? booking);

/**
 * The state of the portal after following a mailed link, reloading, or entering an email address (docs/product.md, 5).
 */
export function useBrandPortal() {
  const [view, setView] = useState<PortalView>({ name: 'asking' });
  // Only the response to the latest request may be shown.
  const question = useRef(0);

  /** @param visit the one that the answer is for */
  async function show(waiting: PortalView, answer: () => Promise<PortalView>, visit: Partial<Visit>): Promise<void> {
    const asked = ++question.current;
    setView(waiting);
    const next = await answer().catch((error: unknown): PortalView => {
      if (isExpired(error)) {
        removeTokenFromAddress();
        if (keptVisit()?.token === visit.token) forgetVisit();
        return { name: 'linkExpired' };
      }
      const tryAgain = () => void show(waiting, answer, visit);
      return { name: 'failed', email: visit.email ?? '', message: failureText(error), tryAgain };
    });
    if (asked === question.current) setView(next);
  }

  const load = (visit: Visit, typed: boolean) =>
    void show({ name: 'loading', email: visit.email, typed }, () => bookingsOf(visit), visit);

  const open = useEffectEvent(() => {
    const token = tokenInAddress();
    const visit = keptVisit();
    if (token) void show({ name: 'opening' }, () => bookingsBehind(token), { token });
    else if (visit) load(visit, false);
  });
  useEffect(() => open(), []);
  useWhenOnline(() => {
    if (view.name === 'failed') view.tryAgain();
  });

  /** Changes what this visit shows now: more bookings may have been shown since the call began. */
  function changeView(change: (shown: ShownBookings) => Partial<ShownBookings>): void {
    if (view.name !== 'bookings') return;
    const { visit } = view;
    setView((now) => (now.name === 'bookings' && now.visit === visit ? { ...now, ...change(now) } : now));
  }

  /** Shows the updated booking after an upload, then reads all again. */
  const uploaded = (changed: BrandBooking) =>
    changeView(({ bookings, changes }) => ({ bookings: updated(bookings, [changed]), changes: changes + 1 }));

  /** Reads the bookings that are shown again. If that fails, they stay unchanged. */
  const reload = useEffectEvent(async (isLatest: () => boolean) => {
    if (view.name !== 'bookings') return;
    const read = await readAgain(view.visit, view.bookings).catch(noticeExpiry);
    if (read && isLatest()) changeView(({ bookings }) => ({ bookings: updated(bookings, read) }));
  });
  const changes = view.name === 'bookings' ? view.changes : 0;
  useEffect(() => {
    // What was read before a later upload would undo what that one has changed.
    let isLatest = true;
    if (changes > 0) void reload(() => isLatest);
    return () => {
      isLatest = false;
    };
  }, [changes]);

  /**
   * Adds the next page. Bookings change places when artwork comes or is approved, so the next ones may also be among the
   * rows of those that are shown: they are read again, the last ones first, until there are others.
   * @throws ApiError
   */
  async function loadMore(): Promise<void> {
    if (view.name !== 'bookings') return;
    const { visit, bookings } = view;
    const asked = question.current;
    for (let end = bookings.length + PAGE; end > 0; end -= MAX_AT_ONCE) {
      const answer = await lookUp(visit, Math.max(end - MAX_AT_ONCE, 0), end - 1);
      if (!('bookings' in answer) || asked !== question.current) return;
      changeView((shown) => ({ ...answer, bookings: joined(shown.bookings, answer.bookings) }));
      if (joined(bookings, answer.bookings).length > bookings.length) return;
    }
  }

  /** If a call failed because the link has expired, offers a fresh one beside the bookings, so that chosen files stay. */
  const noticeExpiry = (error: unknown): void => {
    if (isExpired(error)) changeView(() => ({ hasExpired: true }));
  };

  /** After an answer of the server, what is shown may be out of date. */
  function failed(error: unknown): void {
    if (isExpired(error)) noticeExpiry(error);
    else if (saidByServer(error) !== undefined) changeView(({ changes }) => ({ changes: changes + 1 }));
  }

  function askForEmail(): void {
    question.current += 1;
    forgetVisit();
    setView({ name: 'asking' });
  }

  return {
    view,
    search: (email: string) => load({ email }, true),
    uploaded,
    loadMore,
    askForEmail,
    failed,
    showLinkSent: (message: string) => setView({ name: 'linkSent', message }),
  };
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

async function bookingsOf(visit: Visit): Promise<PortalView> {
  const answer = await lookUp(visit, 0, PAGE - 1);
  if ('message' in answer) {
    // Otherwise every reload would send another mail.
    forgetVisit();
    return { name: 'linkSent', message: answer.message };
  }
  keepVisit(visit);
  if (answer.bookings.length === 0) return { name: 'none', email: visit.email };
  return { name: 'bookings', visit, ...answer, changes: 0 };
}

/** If there is no response, the token stays in the URL, so that a reload tries again. */
async function bookingsBehind(token: string): Promise<PortalView> {
  const visit = await openLink(token);
  keepVisit(visit);
  removeTokenFromAddress();
  return bookingsOf(visit);
}

/** The server's message, otherwise the status of the failed call (docs/product.md, 9.2 and 12.4). */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return saidByServer(error) ?? portalTexts.failed.text(error.message);
}
