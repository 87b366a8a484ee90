import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import type { Assignee, StaffMember } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate, type Notice, type Translate } from '../i18n/useTranslate';
import { SelectInput } from '../ui/form/inputs';
import { NotLoaded } from '../ui/Loaded';
import { Muted } from '../ui/Muted';
import { DialogVerb, type VerbLook } from '../ui/VerbButton';
import { VerbDialog } from '../ui/VerbDialog';
import { nameOf } from './AssigneeName';
import { useStaff } from './useStaff';

/** A record that somebody can look after. */
interface Assignable {
  id: string;
  version: number;
  assignee: Assignee | null;
  allowedActions: string[];
}

interface AssignVerbProps {
  resource: 'bookings' | 'sales-enquiries' | 'deal-requests';
  record: Assignable;
  /** Names the record: "#1001". */
  label: string;
  look?: VerbLook;
}

/** Assigns a record to a user. Without the right to do so, there is no button. */
export function AssignVerb({ resource, record, label, look = 'quiet' }: AssignVerbProps) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look={look}
      // A record may have this verb in a menu and on the page, each with a dialog of its own.
      dialog={[look === 'menu' ? 'menu' : 'page', 'assign', record.id].join('.')}
      label={translate('assignees.assign')}
      name={look === 'menu' ? undefined : translate('assignees.of', { label })}
      icon={look === 'menu' ? <PersonIcon /> : undefined}
      isAllowed={record.allowedActions.includes('assign')}
    >
      {(close) => <AssignDialog resource={resource} record={record} label={label} onClose={close} />}
    </DialogVerb>
  );
}

function AssignDialog({ resource, record, label, onClose }: Omit<AssignVerbProps, 'look'> & { onClose: () => void }) {
  const translate = useTranslate();
  const { id } = useCurrentUser();
  const staff = useStaff();
  return (
    <VerbDialog
      title={translate('assignees.title')}
      confirmLabel={translate('assignees.submit')}
      values={{ userId: record.assignee?.id ?? '' }}
      draft={`assign:${record.id}`}
      verb={{
        resource,
        call: (api, { userId }) => api.assign<Assignable>(resource, record, userId || null),
        done: ({ assignee }): Notice =>
          assignee
            ? { key: 'assignees.done', args: { label, name: assignee.name } }
            : { key: 'assignees.doneNobody', args: { label } },
        failed: 'assignees.failed',
      }}
      onClose={onClose}
    >
      <Muted>{translate('assignees.intro', { label })}</Muted>
      <NotLoaded query={staff} text={translate('assignees.staffFailed')} />
      <SelectInput
        source="userId"
        label={translate('assignees.field')}
        choices={[
          { id: '', name: translate('assignees.nobody') },
          ...choicesOf(staff.data ?? [], id, record, resource, translate),
        ]}
        autoFocus
      />
    </VerbDialog>
  );
}

/** Active users who may see the record, oneself first. A deactivated assignee is shown, but cannot be chosen anew. */
function choicesOf(
  staff: StaffMember[],
  own: string,
  { assignee }: Assignable,
  resource: AssignVerbProps['resource'],
  translate: Translate,
) {
  const offered = staff.filter(({ active, role }) => active && (role === 'admin' || resource !== 'deal-requests'));
  const choices = [...offered.filter(({ id }) => id === own), ...offered.filter(({ id }) => id !== own)].map(
    ({ id, name }) => ({ id, name: id === own ? translate('assignees.you', { name }) : name }),
  );
  const isShown = !assignee || choices.some(({ id }) => id === assignee.id);
  return isShown ? choices : [{ id: assignee.id, name: nameOf(assignee, translate) }, ...choices];
}
