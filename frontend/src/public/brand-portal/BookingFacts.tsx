import type { ReactNode } from 'react';
import type { BrandBooking } from '../../api/types';
import { fileDisplayName, formatDate } from '../../ui/format';
import styles from './BrandPortal.module.css';
import { portalTexts } from './texts';

/** More file names would push the button off a phone's screen. */
const FILES_AT_ONCE = 4;

export function BookingFacts({ booking }: { booking: BrandBooking }) {
  const { card } = portalTexts;
  return (
    <dl className={styles.facts}>
      <Fact name={card.opportunity}>{booking.mediaOpportunity}</Fact>
      <Fact name={card.category}>{booking.mediaCategory}</Fact>
      <Fact name={card.deadline}>{formatDate(booking.deadlineDate)}</Fact>
      <Fact name={card.liveDate}>{formatDate(booking.liveDate)}</Fact>
      <Fact name={card.files} isWide>
        {booking.uploadedFiles.length > 0 ? <FileNames paths={booking.uploadedFiles} /> : card.noFiles}
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

/** Newest first, because the brand looks for the files that it has just sent. */
function FileNames({ paths }: { paths: readonly string[] }) {
  const newestFirst = [...paths].reverse();
  const earlier = newestFirst.slice(FILES_AT_ONCE);
  return (
    <>
      <FileList paths={newestFirst.slice(0, FILES_AT_ONCE)} />
      {earlier.length > 0 && (
        <details>
          <summary>{portalTexts.card.moreFiles(earlier.length)}</summary>
          <FileList paths={earlier} />
        </details>
      )}
    </>
  );
}

const FileList = ({ paths }: { paths: readonly string[] }) => (
  <ul>
    {paths.map((path) => (
      <li key={path}>{fileDisplayName(path)}</li>
    ))}
  </ul>
);
