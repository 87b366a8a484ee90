import Box from '@mui/material/Box';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import type { Days } from '../providers/dataProvider';
import type { Day } from '../ui/days';
import { roomOn, runsOf } from './room';
import { useAvailableDays } from './useSpace';
import { daysInWords } from './words';

interface MonthSpaceProps {
  /** Null if nothing limits it, so that nothing is said. */
  opportunityId: string | null;
  days: Days;
}

/** Whether one unit of an opportunity is free throughout a month: "Free all month", "Taken 3–14 May", "Full". */
export function MonthSpace({ opportunityId, days }: MonthSpaceProps) {
  const translate = useTranslate();
  const rooms = roomOn(useAvailableDays(opportunityId ?? undefined, days) ?? []);
  if (rooms.length === 0) return null;
  const full = rooms.filter(({ room }) => room < 1).map(({ day }) => day);
  return (
    <Box component="span" sx={{ display: 'block', color: full.length === 0 ? 'success.main' : 'warning.main' }}>
      {inWords(full, rooms.length, translate)}
    </Box>
  );
}

function inWords(full: Day[], days: number, translate: Translate): string {
  if (full.length === 0) return translate('inventory.month.free');
  if (full.length === days) return translate('inventory.month.full');
  return translate('inventory.month.taken', { days: daysInWords(runsOf(full)) });
}
