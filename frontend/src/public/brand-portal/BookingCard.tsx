import { useId, useRef, useState, type RefObject } from 'react';
import type { BrandBooking } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { statusTexts } from '../../i18n/en/statuses';
import { uploadTexts } from '../../i18n/en/upload';
import controls from '../../ui/controls.module.css';
import { CheckIcon, UploadIcon } from '../../ui/icons';
import { takeLostFocus } from '../../ui/lostFocus';
import { statusLook } from '../../ui/status';
import { toast } from '../../ui/toast';
import { ToneChip } from '../../ui/ToneChip';
import type { RefusedFile } from '../../ui/upload/acceptedFiles';
import { RefusedFiles } from '../../ui/upload/FileRows';
import { Uploader } from '../../ui/upload/Uploader';
import { WantedPieces } from '../../ui/upload/WantedPieces';
import { failureToast } from '../../ui/failureToast';
import { BookingFacts } from './BookingFacts';
import { canUpload, isWaiting, nextStep } from './brandBookings';
import styles from './BrandPortal.module.css';
import { uploadArtwork } from './brandPortalApi';
import { EarlierArtwork } from './EarlierArtwork';
import type { Visit } from './visit';

/** The limit for brands; staff have a different one (docs/product.md, 9.3). */
const MAX_FILES = 10;

interface BookingCardProps {
  booking: BrandBooking;
  visit: Visit;
  startsOpen: boolean;
  /** Called with the updated booking. */
  onUploaded: (changed: BrandBooking) => void;
  /** Called with what a call has failed with, after a toast about it. */
  onFailed: (error: unknown) => void;
}

export function BookingCard({ booking, visit, startsOpen, onUploaded, onFailed }: BookingCardProps) {
  const [isOpen, setIsOpen] = useState(startsOpen && canUpload(booking));
  // After the first click, the element that replaces the clicked button takes the focus.
  const [hasToggled, setHasToggled] = useState(false);
  // After an upload, the card keeps its height, so that no other card's button moves under the user's finger.
  const [lastUpload, setLastUpload] = useState<{ height: number; leftOut: RefusedFile[] }>();
  // Files are chosen, or earlier artwork is used: the card closes after either, and would discard the other.
  const [hasFiles, setHasFiles] = useState(false);
  const [isUsing, setUsing] = useState(false);
  // What was begun stays when staff have decided meanwhile: the server then says why it takes no files.
  const takesFiles = canUpload(booking) || (isOpen && (hasFiles || isUsing));
  const card = useRef<HTMLElement>(null);
  const earlier = useRef<HTMLDivElement>(null);
  const headingId = useId();

  function toggle(open: boolean): void {
    setIsOpen(open);
    setHasToggled(true);
    setLastUpload(undefined);
  }

  function sent(changed: BrandBooking, leftOut: RefusedFile[] = [], height = 0): void {
    toggle(false);
    setLastUpload({ height, leftOut });
    const { title, moved, added } = portalTexts.uploaded;
    toast({ title, description: changed.status === booking.status ? added : moved });
    onUploaded(changed);
  }

  return (
    <article ref={card} className={styles.card} style={{ minHeight: lastUpload?.height }} aria-labelledby={headingId}>
      <div className={styles.cardHead}>
        <h2 id={headingId}>{portalTexts.card.title(booking.bookingNumber, booking.brandName)}</h2>
        <ToneChip {...statusLook(booking.status)}>{statusTexts[booking.status]}</ToneChip>
      </div>
      <NextStep booking={booking} />
      {booking.rejectionComments && booking.status !== 'Cancelled' && (
        <div className={isWaiting(booking) ? styles.revision : styles.answeredRevision}>
          <strong>{portalTexts.card.revision}</strong>
          <p>{booking.rejectionComments}</p>
        </div>
      )}
      <BookingFacts booking={booking} visit={visit} onFailed={onFailed} />
      {canUpload(booking) && !isOpen && booking.artworkSpec && (
        <WantedPieces spec={booking.artworkSpec} files={booking.files} />
      )}
      {lastUpload && (
        <>
          <RefusedFiles refused={lastUpload.leftOut} />
          <p className={styles.sent}>
            <CheckIcon size={18} />
            <span>{portalTexts.uploaded.title}</span>
          </p>
        </>
      )}
      {takesFiles &&
        (isOpen ? (
          <Uploader
            maxFiles={MAX_FILES}
            spec={booking.artworkSpec}
            sent={booking.files}
            send={(upload) => uploadArtwork(visit, booking.id, upload)}
            autoFocus={hasToggled}
            disabled={isUsing}
            onChosen={setHasFiles}
            // Without the earlier artwork below the pressed button, which may be longer than a screen.
            onUploaded={(changed, leftOut) => sent(changed, leftOut, heightOf(card) - heightOf(earlier))}
            onFailed={(error) => {
              failureToast(error, uploadTexts.failed, uploadTexts.failedText);
              onFailed(error);
            }}
            onCancel={() => toggle(false)}
          />
        ) : (
          <button
            type="button"
            className={isWaiting(booking) ? controls.primary : controls.button}
            aria-describedby={headingId}
            // The focus returns here when the uploader closes.
            ref={hasToggled ? takeLostFocus : undefined}
            onClick={() => toggle(true)}
          >
            {portalTexts.card.upload}
          </button>
        ))}
      {takesFiles && isOpen && booking.files && (
        <EarlierArtwork
          ref={earlier}
          booking={booking}
          visit={visit}
          isBlocked={hasFiles}
          isSending={isUsing}
          onSending={setUsing}
          onUsed={(changed) => sent(changed)}
          onFailed={onFailed}
        />
      )}
    </article>
  );
}

const heightOf = ({ current }: RefObject<HTMLElement | null>) => current?.getBoundingClientRect().height ?? 0;

function NextStep({ booking }: { booking: BrandBooking }) {
  const text = nextStep(booking, new Date());
  if (!text) return null;
  return (
    <p className={isWaiting(booking) ? styles.step : styles.quietStep}>
      {isWaiting(booking) && <UploadIcon />}
      <span>{text}</span>
    </p>
  );
}
