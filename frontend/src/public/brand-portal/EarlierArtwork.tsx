import { useEffect, useEffectEvent, useId, useRef, useState, type Ref } from 'react';
import type { BrandBooking, BrandPickup } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { uploadTexts } from '../../i18n/en/upload';
import { saidByServer } from '../../providers/httpClient';
import { forgetAttempt, keyFor, pickupAttempt, pickupForm } from '../../ui/attempts';
import controls from '../../ui/controls.module.css';
import { formatDate } from '../../ui/format';
import { objectionsTo } from '../../ui/upload/artworkSpec';
import { failureToast } from '../../ui/failureToast';
import { useWhenOnline } from '../../ui/useWhenOnline';
import styles from './BrandPortal.module.css';
import { fetchPickups, pickUp } from './brandPortalApi';
import type { Visit } from './visit';

interface EarlierArtworkProps {
  ref: Ref<HTMLDivElement>;
  booking: BrandBooking;
  visit: Visit;
  /** Files have been chosen instead. */
  isBlocked: boolean;
  isSending: boolean;
  onSending: (isSending: boolean) => void;
  /** Called with the updated booking. */
  onUsed: (changed: BrandBooking) => void;
  onFailed: (error: unknown) => void;
}

/** Artwork of the contact's other bookings, to be used again (docs/product.md, 16.9). */
export function EarlierArtwork({
  ref,
  booking,
  visit,
  isBlocked,
  isSending,
  onSending,
  onUsed,
  onFailed,
}: EarlierArtworkProps) {
  const [offers, setOffers] = useState<BrandPickup[]>([]);
  const [tries, setTries] = useState(1);
  const hasFailed = useRef(false);
  const titleId = useId();
  const blockedId = useId();

  const notOffered = useEffectEvent(onFailed);
  useEffect(() => {
    let isShown = true;
    hasFailed.current = false;
    fetchPickups(visit, booking.id).then(
      (found) => isShown && setOffers(found),
      (error: unknown) => {
        if (!isShown) return;
        // Without them, files can still be uploaded.
        hasFailed.current = true;
        notOffered(error);
      },
    );
    return () => {
      isShown = false;
    };
  }, [visit, booking.id, tries]);
  useWhenOnline(() => {
    if (hasFailed.current) setTries(tries + 1);
  });

  async function use({ id }: BrandPickup): Promise<void> {
    if (isSending || isBlocked) return;
    onSending(true);
    try {
      const changed = await pickUp(visit, booking.id, id, keyFor(...pickupAttempt(booking, id)));
      forgetAttempt(pickupForm(booking));
      onUsed(changed);
    } catch (error) {
      failureToast(error, uploadTexts.failed, uploadTexts.failedText);
      onFailed(error);
      if (saidByServer(error) !== undefined) setTries((done) => done + 1);
    }
    onSending(false);
  }

  if (offers.length === 0) return null;
  const { title, blocked, from, use: label } = portalTexts.earlier;
  return (
    <div ref={ref} role="group" className={styles.earlier} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {isBlocked && <p id={blockedId}>{blocked}</p>}
      <ul>
        {offers.map((offer) => {
          const { id, bookingNumber, mediaOpportunity, liveDate, files, isRefused } = offer;
          return (
            <li key={id}>
              <p>
                <strong>{from(bookingNumber, mediaOpportunity, formatDate(liveDate))}</strong>
                <br />
                {files.map(({ name }) => name).join(', ')}
              </p>
              {objectionsTo(files, isRefused).map((text) => (
                <p key={text}>{text}</p>
              ))}
              {!isRefused && (
                <button
                  type="button"
                  className={controls.button}
                  aria-disabled={isSending || isBlocked}
                  aria-describedby={isBlocked ? blockedId : undefined}
                  onClick={() => void use(offer)}
                >
                  {label(bookingNumber)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
