import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from '../i18n/useTranslate';
import { formatDays } from '../ui/format';
import type { Days } from '../providers/dataProvider';

/** Free days nearest to those that were wanted, as buttons. */
export function FreeWindows({ windows, onChoose }: { windows: Days[]; onChoose: (window: Days) => void }) {
  const translate = useTranslate();
  const labelId = useId();
  if (windows.length === 0) return null;
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography id={labelId} variant="body2" color="text.secondary">
        {translate('inventory.hint.free')}
      </Typography>
      {windows.map((window) => (
        <Button key={window.from} size="small" variant="outlined" onClick={() => onChoose(window)}>
          {formatDays(window.from, window.to)}
        </Button>
      ))}
    </Box>
  );
}
