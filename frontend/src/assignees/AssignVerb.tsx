import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import type { Assignee } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useVerbDialog } from '../ui/dialogInAddress';
import { onDemand } from '../ui/onDemand';
import { VerbButton, type VerbLook } from '../ui/VerbButton';

const AssignDialog = onDemand(async () => (await import('./AssignDialog')).AssignDialog);

/** A record that somebody can look after. */
export interface Assignable {
  id: string;
  version: number;
  assignee: Assignee | null;
  allowedActions: string[];
}

export interface AssignVerbProps {
  resource: 'bookings' | 'sales-enquiries' | 'deal-requests';
  record: Assignable;
  /** Names the record: "#1001". */
  label: string;
  look?: VerbLook;
}

/** Chooses who looks after a record. Renders nothing if the user may not. */
export function AssignVerb({ resource, record, label, look = 'quiet' }: AssignVerbProps) {
  const translate = useTranslate();
  // A record may have this verb in a menu and on the page, each with a dialog of its own.
  const { isOpen, open, close } = useVerbDialog([look === 'menu' ? 'menu' : 'page', 'assign', record.id].join('.'));
  if (!record.allowedActions.includes('assign')) return null;
  return (
    <>
      <VerbButton
        look={look}
        label={translate('assignees.assign')}
        name={look === 'menu' ? undefined : translate('assignees.of', { label })}
        icon={look === 'menu' ? <PersonIcon /> : undefined}
        onClick={open}
      />
      {isOpen && <AssignDialog resource={resource} record={record} label={label} onClose={close} />}
    </>
  );
}
