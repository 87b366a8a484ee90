import Box from '@mui/material/Box';
import type { Assignee } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';

/** The name of the user who looks after a record, or that nobody does. */
export function AssigneeName({ assignee }: { assignee: Assignee | null }) {
  const translate = useTranslate();
  if (assignee?.active) return assignee.name;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {assignee ? nameOf(assignee, translate) : translate('assignees.nobody')}
    </Box>
  );
}

/** Says so if the user can no longer sign in. */
export const nameOf = ({ name, active }: Pick<Assignee, 'name' | 'active'>, translate: Translate): string =>
  active ? name : translate('assignees.deactivated', { name });
