import { useTranslate } from '../i18n/useTranslate';
import { AlertIcon, DealIcon } from './icons';
import { statusLook, type AnyStatus, type StatusKind } from './status';
import { statusName } from './statusName';
import { ToneChip } from './ToneChip';

type StatusChipProps = {
  status: AnyStatus;
  /** The workflow of the status; `deal` also for deal bookings. */
  kind?: StatusKind;
};

/** A status with its colour and icon, so that colour is never the only distinction. */
export const StatusChip = ({ status, kind }: StatusChipProps) => (
  <ToneChip {...statusLook(status, kind)}>{statusName(status, useTranslate())}</ToneChip>
);

/** The flag of a booking with a deadline in the past, beside its status. */
export const OverdueFlag = () => (
  <ToneChip tone="red" icon={AlertIcon}>
    {useTranslate()('bookings.overdue')}
  </ToneChip>
);

/** The tag of a booking that belongs to a deal, beside its status. */
export const DealTag = () => (
  <ToneChip tone="grey" icon={DealIcon}>
    {useTranslate()('bookings.deal')}
  </ToneChip>
);
