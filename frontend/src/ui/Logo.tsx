import '../theme/colorVariables';
import styles from './Logo.module.css';

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

/** The symbol with the product's name. */
export const Logo = ({ size }: LogoProps) => (
  <span className={styles.lockup}>
    <LogoMark size={size} />
    Placard
  </span>
);
