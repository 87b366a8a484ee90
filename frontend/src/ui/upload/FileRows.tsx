import { useId } from 'react';
import type { FileCheck } from '../../api/types';
import { uploadTexts } from '../../i18n/en/upload';
import { isSecondClick } from '../doubleClick';
import { formatFileSize } from '../format';
import { FileThumbnail } from '../files/FileThumbnail';
import { CloseIcon } from '../icons';
import { CheckList } from './CheckList';
import type { RefusedFile } from './acceptedFiles';
import styles from './Uploader.module.css';

const THUMBNAIL_SIZE = 48;

interface ChosenFilesProps {
  files: readonly File[];
  checksOf: (file: File) => FileCheck[];
  /** For each file, from 0 to 1; null while nothing is being sent. */
  shares: readonly number[] | null;
  /** All files have been sent, so they can no longer be removed. */
  isSent: boolean;
  onRemove: (file: File) => void;
}

export function ChosenFiles({ files, checksOf, shares, isSent, onRemove }: ChosenFilesProps) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={uploadTexts.chosenFiles}>
      {files.map((file, index) => (
        <li key={`${file.name} ${file.size} ${file.lastModified}`} className={styles.file}>
          <FileThumbnail file={file} size={THUMBNAIL_SIZE} />
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>
            {shares ? uploadTexts.percent(shares[index] ?? 0) : formatFileSize(file.size)}
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={shares ? uploadTexts.withdraw(file.name) : uploadTexts.remove(file.name)}
            aria-disabled={isSent}
            onClick={(event) => !isSecondClick(event) && onRemove(file)}
          >
            <CloseIcon />
          </button>
          <CheckList checks={checksOf(file)} className={styles.checks} />
          {shares && (
            <progress
              className={styles.bar}
              max={1}
              value={shares[index] ?? 0}
              aria-label={uploadTexts.progressOf(file.name)}
            />
          )}
        </li>
      ))}
    </ul>
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
