import type { MailStatus } from '../api/types';
import type { StatusLook } from '../ui/status';
import { AlertIcon, BanIcon, CheckIcon, ClockIcon } from '../ui/icons';
import { ToneChip } from '../ui/StatusChip';
import { mailTexts } from './texts';

const LOOKS: Record<MailStatus, StatusLook> = {
  queued: { tone: 'yellow', icon: ClockIcon },
  sent: { tone: 'green', icon: CheckIcon },
  failed: { tone: 'red', icon: AlertIcon },
  cancelled: { tone: 'grey', icon: BanIcon },
};

export const mailStatuses = Object.keys(LOOKS) as MailStatus[];

export const MailStatusChip = ({ status }: { status: MailStatus }) => (
  <ToneChip {...LOOKS[status]}>{mailTexts.status[status]}</ToneChip>
);
