import type { FileCheck } from '../../api/types';
import { uploadTexts } from '../../i18n/en/upload';
import { AlertIcon, CheckIcon } from '../icons';
import { differencesIn, piecesOf } from './artworkSpec';
import styles from './CheckList.module.css';

/** How a file compares with what is wanted: the pieces that it fits, or what differs from the closest one. */
export function CheckList({ checks = [], className = '' }: { checks?: readonly FileCheck[]; className?: string }) {
  if (checks.length === 0) return null;
  const differences = differencesIn(checks);
  return (
    <ul className={`${styles.checks} ${className}`}>
      {differences.map((difference) => (
        <li key={difference} className={styles.differs}>
          <AlertIcon size={14} />
          {difference}
        </li>
      ))}
      {differences.length === 0 &&
        piecesOf(checks).map((piece) => (
          <li key={piece} className={styles.fits}>
            <CheckIcon size={14} />
            {uploadTexts.check.fits(piece)}
          </li>
        ))}
    </ul>
  );
}
