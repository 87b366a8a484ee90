import CheckIcon from '@mui/icons-material/CheckRounded';
import PersonIcon from '@mui/icons-material/PersonOutlineRounded';
import Button from '@mui/material/Button';
import { useCurrentUser } from '../auth/useSession';
import { useTranslate } from '../i18n/useTranslate';
import { FilterChip, useFilters } from '../ui/list/filters';
import { useStaff } from './useStaff';

/** The filter of lists that `MineFilter` shows, so that they need not show it as one of others. */
export const ASSIGNEE_FILTER = 'assigneeId';

/** Narrows a list to the records that the user looks after. A link may narrow it to those of somebody else. */
export function MineFilter() {
  const translate = useTranslate();
  const { id } = useCurrentUser();
  const { filterValues, changeFilters } = useFilters();
  const chosen = filterValues[ASSIGNEE_FILTER];
  const isMine = chosen === id;
  const isOthers = typeof chosen === 'string' && !isMine;
  const { data: staff } = useStaff({ enabled: isOthers });
  const name = staff?.find((member) => member.id === chosen)?.name ?? translate('assignees.somebody');
  return (
    <>
      <MineButton isOn={isMine} onClick={() => changeFilters({ [ASSIGNEE_FILTER]: isMine ? undefined : id })} />
      {isOthers && (
        <FilterChip
          label={translate('assignees.filtered', { name })}
          onRemove={() => changeFilters({ [ASSIGNEE_FILTER]: undefined })}
        />
      )}
    </>
  );
}

interface MineButtonProps {
  isOn: boolean;
  size?: 'small' | 'medium';
  onClick: () => void;
}

/** Pressed while only the user's own records are shown. */
export const MineButton = ({ isOn, size = 'medium', onClick }: MineButtonProps) => (
  <Button
    variant="outlined"
    size={size}
    aria-pressed={isOn}
    startIcon={isOn ? <CheckIcon /> : <PersonIcon />}
    sx={isOn ? { bgcolor: 'tint', borderColor: 'text.primary' } : undefined}
    onClick={onClick}
  >
    {useTranslate()('assignees.mine')}
  </Button>
);
