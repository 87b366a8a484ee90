import '../theme/colorVariables';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens';
import type { Icon } from './icons';
import styles from './ToneChip.module.css';

/** A coloured label with an icon. */
export const ToneChip = ({ tone, icon: Picture, children }: { tone: Tone; icon: Icon; children: ReactNode }) => (
  <span
    className={styles.chip}
    style={{ color: `var(--tone-${tone}-ink)`, backgroundColor: `var(--tone-${tone}-tint)` }}
  >
    <Picture size={12} strokeWidth={2.2} />
    {/* In an element of its own, because a browser that translates the page replaces bare texts. */}
    <span>{children}</span>
  </span>
);
