import '../theme/colorVariables';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tokens';
import { AlertIcon, DealIcon, type Icon } from './icons';
import { statusLook, type AnyStatus, type StatusKind } from './status';
import styles from './StatusChip.module.css';

type ChipProps = { tone: Tone; icon: Icon; children: ReactNode };

/** A coloured label with an icon. */
export const ToneChip = ({ tone, icon: Picture, children }: ChipProps) => (
  <span
    className={styles.chip}
    style={{ color: `var(--tone-${tone}-ink)`, backgroundColor: `var(--tone-${tone}-tint)` }}
  >
    <Picture size={12} strokeWidth={2.2} />
    {children}
  </span>
);

type StatusChipProps = {
  status: AnyStatus;
  /** The workflow of the status; `deal` also for deal bookings. */
  kind?: StatusKind;
};

/** A status with its colour and icon, so that colour is never the only distinction. */
export const StatusChip = ({ status, kind }: StatusChipProps) => (
  <ToneChip {...statusLook(status, kind)}>{status}</ToneChip>
);

/** The flag of a booking with a deadline in the past, beside its status. */
export const OverdueFlag = () => (
  <ToneChip tone="red" icon={AlertIcon}>
    OVERDUE
  </ToneChip>
);

/** The tag of a booking that belongs to a deal, beside its status. */
export const DealTag = () => (
  <ToneChip tone="grey" icon={DealIcon}>
    Deal
  </ToneChip>
);
