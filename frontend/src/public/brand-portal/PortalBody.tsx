import { useState } from 'react';
import { portalTexts } from '../../i18n/en/brandPortal';
import controls from '../../ui/controls.module.css';
import { failureToast } from '../../ui/failureToast';
import { unsavedWork } from '../../ui/leaving';
import { BookingCard } from './BookingCard';
import styles from './BrandPortal.module.css';
import { EmailForm, LinkRequest } from './EmailForm';
import { LinkHint } from './LinkHint';
import type { BrandPortal, PortalView } from './useBrandPortal';

/** The form, the bookings, or the reason why there are none. */
export function PortalBody({ portal }: { portal: BrandPortal }) {
  const { view } = portal;
  switch (view.name) {
    case 'bookings':
      return <Bookings view={view} portal={portal} />;
    case 'opening':
      return <CardSkeleton />;
    case 'linkSent':
      return <OtherEmail portal={portal} />;
    case 'linkExpired':
      return <LinkRequest onSent={portal.showLinkSent} />;
    case 'loading':
      return view.typed ? <Lookup portal={portal} /> : <CardSkeleton />;
    default:
      return <Lookup portal={portal} />;
  }
}

function Bookings({ view, portal }: { view: Extract<PortalView, { name: 'bookings' }>; portal: BrandPortal }) {
  return (
    <div className={styles.stack}>
      {(view.hasExpired || view.bookings.some(({ files }) => !files)) && (
        <LinkHint email={view.visit.email} hasExpired={view.hasExpired} />
      )}
      {view.bookings.map((booking) => (
        <BookingCard
          key={booking.id}
          booking={booking}
          visit={view.visit}
          startsOpen={booking.id === view.visit.bookingId}
          onUploaded={portal.uploaded}
          onFailed={portal.failed}
        />
      ))}
      {view.bookings.length < view.total && <More portal={portal} />}
      <OtherEmail portal={portal} />
    </div>
  );
}

function More({ portal }: { portal: BrandPortal }) {
  const [isLoading, setLoading] = useState(false);
  const { more, loadingMore, moreFailed, moreFailedText } = portalTexts.results;

  async function load(): Promise<void> {
    setLoading(true);
    await portal.loadMore().catch((error: unknown) => {
      failureToast(error, moreFailed, moreFailedText);
      portal.failed(error);
    });
    setLoading(false);
  }

  return (
    <button
      type="button"
      className={controls.button}
      aria-disabled={isLoading}
      onClick={() => {
        if (!isLoading) void load();
      }}
    >
      {isLoading ? loadingMore : more}
    </button>
  );
}

function OtherEmail({ portal }: { portal: BrandPortal }) {
  /** What would be lost, once the user has been asked. */
  const [lost, setLost] = useState<string>();
  const [hasStayed, setStayed] = useState(false);
  const { otherEmail, stay, leave } = portalTexts.results;

  function ask(): void {
    const unsaved = unsavedWork();
    if (unsaved) setLost(unsaved.text);
    else portal.askForEmail();
  }

  if (lost === undefined)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus returns here from the question
      <button type="button" className={controls.quiet} autoFocus={hasStayed} onClick={ask}>
        {otherEmail}
      </button>
    );
  return (
    <div role="alert" className={styles.hint}>
      <p>{lost}</p>
      <div className={styles.answers}>
        <button
          type="button"
          className={controls.button}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
          autoFocus
          onClick={() => {
            setStayed(true);
            setLost(undefined);
          }}
        >
          {stay}
        </button>
        <button type="button" className={controls.button} onClick={portal.askForEmail}>
          {leave}
        </button>
      </div>
    </div>
  );
}

/** Stays in place while waiting for the response, and keeps the typed text if it fails. */
function Lookup({ portal: { view, search } }: { portal: BrandPortal }) {
  const { lookup } = portalTexts;
  return (
    <div className={styles.stack}>
      <EmailForm
        initialEmail={'email' in view ? view.email : ''}
        submitLabel={lookup.submit}
        waitingLabel={view.name === 'loading' ? lookup.loading : undefined}
        onEmail={search}
      />
      {view.name === 'none' && (
        <section className={styles.card}>
          <h2>{portalTexts.none.title}</h2>
          <p>{portalTexts.none.text(view.email)}</p>
        </section>
      )}
      {view.name === 'failed' && (
        <section className={`${styles.card} ${styles.failed}`}>
          <h2>{portalTexts.failed.title}</h2>
          <p>{view.message}</p>
          <button type="button" className={controls.button} onClick={view.tryAgain}>
            {portalTexts.failed.tryAgain}
          </button>
        </section>
      )}
    </div>
  );
}

const CardSkeleton = () => <div className={`${styles.card} ${styles.toCome}`} aria-hidden />;
