import { useEffect, useRef } from 'react';
import { portalTexts } from '../../i18n/en/brandPortal';
import controls from '../../ui/controls.module.css';
import { formatTotal } from '../../ui/format';
import { PublicFrame } from '../PublicFrame';
import styles from './BrandPortal.module.css';
import { isWaiting } from './brandBookings';
import { PortalBody } from './PortalBody';
import { useBrandPortal, type PortalView } from './useBrandPortal';

/** The page where brands see their bookings and upload artwork (docs/product.md, 5). */
export function BrandPortalPage() {
  const portal = useBrandPortal();
  const { view } = portal;
  const heading = useRef<HTMLHeadingElement>(null);
  const hadForm = useRef(hasForm(view));
  const { title, lead } = headOf(view);

  // What had the focus is replaced: the form by its result, or the bookings by the form.
  useEffect(() => {
    if (hadForm.current !== hasForm(view)) heading.current?.focus();
    hadForm.current = hasForm(view);
  }, [view]);

  return (
    <PublicFrame title={title}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <p role="status" className={controls.visuallyHidden}>
        {announcementOf(view)}
      </p>
      <PortalBody portal={portal} />
    </PublicFrame>
  );
}

const hasForm = (view: PortalView) => !['bookings', 'linkSent', 'opening'].includes(view.name);

function headOf(view: PortalView): { title: string; lead: string[] } {
  const { lookup, results, link } = portalTexts;
  switch (view.name) {
    case 'bookings':
      return { title: results.title, lead: leadOf(view) };
    case 'opening':
      return { title: results.title, lead: [] };
    case 'linkSent':
      return { title: link.sentTitle, lead: [view.message] };
    case 'linkExpired':
      return { title: link.expiredTitle, lead: [link.expired] };
    case 'loading':
      return view.typed ? { title: lookup.title, lead: [lookup.lead] } : { title: results.title, lead: [] };
    default:
      return { title: lookup.title, lead: [lookup.lead] };
  }
}

function leadOf({ visit, bookings, total, isAtLeast }: Extract<PortalView, { name: 'bookings' }>): string[] {
  const { found, waiting, waitingAtLeast } = portalTexts.results;
  const waitingCount = bookings.filter(isWaiting).length;
  const lead = found(total, formatTotal(total, isAtLeast), visit.email);
  if (waitingCount === 0) return [lead];
  // Those that wait come first, so if the last one on the page does, more of them may follow.
  const mayBeMore = bookings.length < total && isWaiting(bookings.at(-1)!);
  return [lead, mayBeMore ? waitingAtLeast(waitingCount) : waiting(waitingCount)];
}

/** The announcement for screen readers when the view changes without moving the focus. */
function announcementOf(view: PortalView): string {
  switch (view.name) {
    case 'opening':
      return portalTexts.link.opening;
    case 'loading':
      return portalTexts.lookup.loading;
    case 'bookings':
      return leadOf(view).join(' ');
    case 'none':
      return `${portalTexts.none.title}. ${portalTexts.none.text(view.email)}`;
    case 'failed':
      return `${portalTexts.failed.title}. ${view.message}`;
    case 'linkSent':
      return view.message;
    case 'linkExpired':
      return `${portalTexts.link.expiredTitle}. ${portalTexts.link.expired}`;
    default:
      return '';
  }
}
