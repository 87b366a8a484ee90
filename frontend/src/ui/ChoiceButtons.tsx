import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; name: string; icon?: typeof SvgIcon }[];
  onChoose: (value: Value) => void;
}

/** Shows a page in one of a few ways. */
export const ChoiceButtons = <Value extends string>({ label, value, choices, onChoose }: ChoiceButtonsProps<Value>) => (
  <Group
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_event, chosen: Value | null) => chosen && onChoose(chosen)}
  >
    {choices.map(({ value: each, name, icon: Picture }) => (
      <ToggleButton key={each} value={each}>
        {Picture && <Picture fontSize="small" />}
        {name}
      </ToggleButton>
    ))}
  </Group>
);

const Group = styled(ToggleButtonGroup)(({ theme }) => ({
  '& .MuiToggleButton-root': {
    gap: 6,
    height: 36,
    padding: '0 12px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    textTransform: 'none',
    color: theme.palette.text.secondary,
    borderColor: theme.palette.field,
    '@media (pointer: coarse)': { height: 44 },
  },
  '& .MuiToggleButton-root.Mui-selected': { fontWeight: 600, color: theme.palette.text.primary },
}));
