import ConflictIcon from '@mui/icons-material/ReportProblemOutlined';
import type { ResourceProps } from 'react-admin';
import { resourcePage } from '../layout/page';

export const conflicts: ResourceProps = {
  name: 'conflicts',
  list: resourcePage(
    { resource: 'conflicts', action: 'list' },
    async () => (await import('./ConflictsPage')).ConflictsPage,
  ),
  icon: ConflictIcon,
};
