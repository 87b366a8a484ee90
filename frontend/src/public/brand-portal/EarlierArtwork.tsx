import { useEffect, useId, useState } from 'react';
import type { BrandBooking, BrandPickup } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { uploadTexts } from '../../i18n/en/upload';
import { forgetAttempt, keyFor } from '../../ui/attempts';
import controls from '../../ui/controls.module.css';
import { formatDate } from '../../ui/format';
import { objectionsTo } from '../../ui/upload/artworkSpec';
import { failureToast } from '../../ui/failureToast';
import styles from './BrandPortal.module.css';
import { fetchPickups, pickUp } from './brandPortalApi';
import type { Visit } from './visit';

interface EarlierArtworkProps {
  booking: BrandBooking;
  visit: Visit;
  /** Called with the updated booking. */
  onUsed: (changed: BrandBooking) => void;
}

/** Artwork of the contact's other bookings, to be used again (docs/product.md, 16.9). */
export function EarlierArtwork({ booking, visit, onUsed }: EarlierArtworkProps) {
  const [offers, setOffers] = useState<BrandPickup[]>([]);
  const [isSending, setSending] = useState(false);
  const titleId = useId();

  useEffect(() => {
    let isShown = true;
    // Without them, files can still be uploaded.
    fetchPickups(visit, booking.id).then(
      (found) => isShown && setOffers(found),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [visit, booking.id]);

  async function use({ id }: BrandPickup): Promise<void> {
    if (isSending) return;
    setSending(true);
    const form = `pickup:${booking.id}`;
    try {
      const changed = await pickUp(visit, booking.id, id, keyFor(form, id));
      forgetAttempt(form);
      onUsed(changed);
    } catch (error) {
      failureToast(error, uploadTexts.failed, uploadTexts.failedText);
      setSending(false);
    }
  }

  if (offers.length === 0) return null;
  const { title, from, use: label } = portalTexts.earlier;
  return (
    <div role="group" className={styles.earlier} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
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
                  aria-disabled={isSending}
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
