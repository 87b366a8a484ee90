import { styled } from '@mui/material/styles';
import { radius, type Tone } from '../theme/tokens';
import { AlertIcon, DealIcon } from './icons';
import { statusLook, type AnyStatus, type StatusKind } from './status';

const Chip = styled('span', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: Tone }>(({ theme, tone }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 22,
  padding: '0 9px 0 7px',
  borderRadius: radius.chip,
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.45,
  whiteSpace: 'nowrap',
  color: theme.palette.tones[tone].ink,
  backgroundColor: theme.palette.tones[tone].tint,
}));

type StatusChipProps = {
  status: AnyStatus;
  /** Which workflow the status is of; `deal` also for deal bookings. */
  kind?: StatusKind;
};

/** A status in its colour, with an icon of its own: never colour alone. */
export const StatusChip = ({ status, kind = 'booking' }: StatusChipProps) => {
  const { tone, icon: StatusIcon } = statusLook(status, kind);
  return (
    <Chip tone={tone}>
      <StatusIcon size={12} strokeWidth={2.2} />
      {status}
    </Chip>
  );
};

/** The flag of a booking whose deadline has passed, beside its status. */
export const OverdueFlag = () => (
  <Chip tone="red">
    <AlertIcon size={12} strokeWidth={2.2} />
    OVERDUE
  </Chip>
);

/** The tag of a booking that belongs to a deal, beside its status. */
export const DealTag = () => (
  <Chip tone="grey">
    <DealIcon size={12} strokeWidth={2.2} />
    Deal
  </Chip>
);
