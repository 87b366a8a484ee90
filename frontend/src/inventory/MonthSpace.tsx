import Box from '@mui/material/Box';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import type { Days } from '../providers/dataProvider';
import type { Day } from '../ui/days';
import { heldBy, roomOn, runsOf, withoutHeld } from './room';
import { useAvailabilityIn } from './useSpace';
import { daysInWords } from './words';

interface MonthSpaceProps {
  /** Null if nothing limits it, so that nothing is said. */
  opportunityId: string | null;
  days: Days;
  /** Its own options of one unit are shown as held for it, not as taken. */
  brand: string;
}

/** Whether one unit of an opportunity is free throughout a month: "Free all month", "Taken 3–14 May", "Full". */
export function MonthSpace({ opportunityId, days, brand }: MonthSpaceProps) {
  const translate = useTranslate();
  const found = useAvailabilityIn(opportunityId ?? undefined, days);
  const held = heldBy(brand, 1, found?.spans);
  const rooms = found ? roomOn(withoutHeld(found, held, () => 1).days) : [];
  if (rooms.length === 0) return null;
  const full = rooms.filter(({ room }) => room < 1).map(({ day }) => day);
  const lines = [
    ...(held.length === 0 || full.length > 0 ? [inWords(full, rooms.length, translate)] : []),
    ...(held.length > 0 ? [translate('inventory.month.held', { days: daysInWords(held) })] : []),
  ];
  return lines.map((line) => (
    <Box
      key={line}
      component="span"
      sx={{ display: 'block', color: full.length === 0 ? 'success.main' : 'warning.main' }}
    >
      {line}
    </Box>
  ));
}

function inWords(full: Day[], days: number, translate: Translate): string {
  if (full.length === 0) return translate('inventory.month.free');
  if (full.length === days) return translate('inventory.month.full');
  return translate('inventory.month.taken', { days: daysInWords(runsOf(full)) });
}
