import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { availabilityTexts } from '../../i18n/en/availability';
import { useTranslate } from '../../i18n/useTranslate';
import { DetailsDialog } from '../../ui/DetailsDialog';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { Muted } from '../../ui/Muted';
import { Tooltip } from '../../ui/Tooltip';

export const KEYS_DIALOG = 'keys';

const KEYS: [keyof typeof availabilityTexts.help.keys, ...string[]][] = [
  ['arrows', '←', '→', '↑', '↓'],
  ['ends', 'Home', 'End'],
  ['pages', 'Page Up', 'Page Down'],
  ['shift', 'Shift + ←', 'Shift + →'],
  ['enter', 'Enter'],
  ['book', 'B'],
  ['option', 'O'],
  ['move', 'M'],
  ['today', 'T'],
  ['escape', 'Esc'],
  ['help', '?'],
];

/** The button, and the dialog that says what each key does. */
export function KeyboardHelp() {
  const translate = useTranslate();
  const { isOpen, open, close } = useVerbDialog(KEYS_DIALOG);
  return (
    <>
      <Tooltip title={translate('availability.help.button')}>
        <IconButton aria-label={translate('availability.help.title')} onClick={open}>
          <KeyboardIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      {isOpen && (
        <DetailsDialog title={translate('availability.help.title')} maxWidth="sm" onClose={close}>
          <Muted>{translate('availability.help.text')}</Muted>
          <Keys>
            {KEYS.map(([key, ...names]) => (
              <div key={key}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{translate(`availability.help.keys.${key}`)}</dd>
              </div>
            ))}
          </Keys>
          <Muted>{translate('availability.help.drag')}</Muted>
        </DetailsDialog>
      )}
    </>
  );
}

const Keys = styled('dl')(({ theme }) => ({
  margin: '12px 0',
  fontSize: '0.8125rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '136px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 12,
    padding: '5px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& dt': { display: 'flex', flexWrap: 'wrap', gap: 4 },
  '& dd': { margin: 0 },
  '& kbd': {
    padding: '1px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 4,
    backgroundColor: theme.palette.tint,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
  },
}));
