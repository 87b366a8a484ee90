import { useId } from 'react';
import { formatFileSize } from '../format';
import { CloseIcon } from '../icons';
import type { RefusedFile } from './acceptedFiles';
import { uploadTexts } from './texts';
import styles from './Uploader.module.css';

interface ChosenFilesProps {
  files: readonly File[];
  /** Of each file, 0 to 1; null while nothing is being sent. */
  shares: readonly number[] | null;
  onRemove: (file: File) => void;
}

export function ChosenFiles({ files, shares, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={uploadTexts.chosenFiles}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <span className={styles.name}>{file.name}</span>
          {shares ? (
            <SentShare name={file.name} share={shares[index] ?? 0} />
          ) : (
            <>
              <span className={styles.size}>{formatFileSize(file.size)}</span>
              <button
                type="button"
                className={styles.remove}
                aria-label={uploadTexts.remove(file.name)}
                onClick={() => onRemove(file)}
              >
                <CloseIcon />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function SentShare({ name, share }: { name: string; share: number }) {
  return (
    <>
      <span className={styles.size}>{uploadTexts.percent(share)}</span>
      <progress className={styles.bar} max={1} value={share} aria-label={uploadTexts.progressOf(name)} />
    </>
  );
}

export function RefusedFiles({ refused }: { refused: readonly RefusedFile[] }) {
  const headingId = useId();
  if (refused.length === 0) return null;
  return (
    <div className={styles.refused}>
      <p id={headingId} className={styles.refusedHeading}>
        {uploadTexts.refused(refused.length)}
      </p>
      <ul aria-labelledby={headingId}>
        {refused.map(({ name, reason }, index) => (
          <li key={index}>
            <strong>{name}</strong>
            <br />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}
