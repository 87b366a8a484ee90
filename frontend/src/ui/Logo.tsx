import type { Organisation } from '../api/types';
import { nameOf, organisation } from '../installation';
import '../theme/colorVariables';
import styles from './Logo.module.css';

/** Pixels, of a picture. */
const WIDEST = 180;

type LogoProps = {
  /** Pixels. */
  size?: number;
};

/** The symbol without the name: a placard on two legs, in the colours of the theme. */
const LogoMark = ({ size = 26 }: LogoProps) => (
  <svg
    className={styles.mark}
    viewBox="0 0 26 26"
    width={size}
    height={size}
    fill="none"
    strokeLinecap="round"
    aria-hidden
  >
    <path d="M7.5 16v7M18.5 16v7" stroke="currentColor" strokeWidth={2.4} />
    <rect className={styles.board} x="2" y="3" width="22" height="13" rx="2.5" />
    <path className={styles.words} d="M7 8h12M7 11.5h7" strokeWidth={1.8} />
  </svg>
);

/** The logo or name of the organisation; until it has one, the symbol with the product's name. */
export const Logo = ({ size }: LogoProps) => {
  const owner = organisation.use();
  return (
    <span className={styles.lockup}>
      {owner.logo ? (
        <img className={styles.picture} src={owner.logo.url} alt={nameOf(owner)} {...boxOf(owner.logo, size)} />
      ) : (
        <>
          {!owner.name && <LogoMark size={size} />}
          <span className={styles.name}>{nameOf(owner)}</span>
        </>
      )}
    </span>
  );
};

/** The room for a picture, which is there before the picture is. */
function boxOf({ width, height }: NonNullable<Organisation['logo']>, size = 26) {
  const scale = Math.min(size / height, WIDEST / width);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
