import type { ReactNode } from 'react';
import type { BrandBooking } from '../../api/types';
import { portalTexts } from '../../i18n/en/brandPortal';
import { fileDisplayName, formatDate, formatFileSize } from '../../ui/format';
import { CheckList } from '../../ui/upload/CheckList';
import styles from './BrandPortal.module.css';
import { fetchArtwork, fetchSpecSheet } from './brandPortalApi';
import { DownloadFileButton } from './DownloadFileButton';
import type { Visit } from './visit';

/** More file names would push the button off a phone's screen. */
const FILES_AT_ONCE = 4;

interface BookingFactsProps {
  booking: BrandBooking;
  visit: Visit;
  onFailed: (error: unknown) => void;
}

export function BookingFacts({ booking, visit, onFailed }: BookingFactsProps) {
  const { card } = portalTexts;
  const { id, specSheet } = booking;
  return (
    <dl className={styles.facts}>
      <Fact name={card.opportunity}>{booking.mediaOpportunity}</Fact>
      <Fact name={card.category}>{booking.mediaCategory}</Fact>
      <Fact name={card.deadline}>{formatDate(booking.deadlineDate)}</Fact>
      <Fact name={card.liveDate}>{formatDate(booking.liveDate)}</Fact>
      {specSheet && (
        <Fact name={card.specSheet} isWide>
          <DownloadFileButton name={specSheet.name} fetch={() => fetchSpecSheet(visit, id)} onFailed={onFailed} />{' '}
          <small>{formatFileSize(specSheet.size)}</small>
        </Fact>
      )}
      <Fact name={card.files} isWide>
        <Files booking={booking} visit={visit} onFailed={onFailed} />
      </Fact>
    </dl>
  );
}

function Fact({ name, isWide, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? styles.wideFact : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Only a visitor with a mailed link can download them; anybody else sees their names. */
function Files({ booking, visit, onFailed }: BookingFactsProps) {
  const { uploadedFiles, fileChecks, files } = booking;
  if (uploadedFiles.length === 0) return <span>{portalTexts.card.noFiles}</span>;
  if (!files) {
    const names = uploadedFiles.map((path, index) => (
      <li key={path}>
        {fileDisplayName(path)}
        <CheckList checks={fileChecks[index]} />
      </li>
    ));
    return <Listed items={names.reverse()} />;
  }
  const newestRoundFirst = [...files].sort((one, other) => other.round - one.round);
  return (
    <Listed
      items={newestRoundFirst.map((file) => (
        <li key={file.id}>
          <DownloadFileButton
            name={file.name}
            fetch={() => fetchArtwork(visit, booking.id, file.id)}
            onFailed={onFailed}
          />{' '}
          <small>{portalTexts.card.fileDetails(file.round, formatFileSize(file.size))}</small>
          <CheckList checks={file.checks} />
        </li>
      ))}
    />
  );
}

/** @param items newest first, because the brand looks for the files that it has just sent */
function Listed({ items }: { items: readonly ReactNode[] }) {
  const others = items.slice(FILES_AT_ONCE);
  return (
    <>
      <ul>{items.slice(0, FILES_AT_ONCE)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{portalTexts.card.moreFiles(others.length)}</summary>
          <ul>{others}</ul>
        </details>
      )}
    </>
  );
}
