import AlertIcon from '@mui/icons-material/WarningAmberRounded';
import CheckIcon from '@mui/icons-material/CheckRounded';
import Box from '@mui/material/Box';
import type { Opportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import type { Days } from '../providers/dataProvider';
import { FreeWindows } from './FreeWindows';
import type { Own, Sibling } from './room';
import { useSpace } from './useSpace';
import { spaceInWords } from './words';

interface SpaceHintProps {
  /** Its capacity is null if it is not limited. If it is not known, as for one that is retired, the server is asked. */
  opportunity: Partial<Pick<Opportunity, 'id' | 'capacity'>> | undefined;
  days: Days;
  units: number;
  /** What the booking takes so far, if it exists. */
  own?: Own;
  /** The option that is booked. */
  option?: Own;
  /** The brand, if an enquiry of it is booked: its own options do not stand in the way. */
  brand?: string;
  /** What comes before it in the same form. */
  siblings?: readonly Sibling[];
  onWindow: (window: Days) => void;
}

/**
 * Says whether there is room on the days that are being picked, and offers the nearest free ones. Nothing is said where
 * no capacity is set, nor if the server does not answer: the booking itself is checked anyway.
 */
export function SpaceHint({ opportunity, onWindow, ...wanted }: SpaceHintProps) {
  const translate = useTranslate();
  const space = useSpace({ ...wanted, opportunityId: opportunity?.capacity === null ? undefined : opportunity?.id });
  const isShort = space !== undefined && space.room.lacking.length > 0;
  const StateIcon = isShort ? AlertIcon : CheckIcon;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        fontSize: '0.8125rem',
        opacity: space?.isOutdated ? 0.6 : 1,
        '&:has(> div:only-child:empty)': { display: 'none' },
      }}
    >
      {/* Stays on the page, so that screen readers read what appears in it. */}
      <Box role="status" sx={{ display: 'flex', gap: 0.75, color: isShort ? 'warning.main' : 'text.secondary' }}>
        {space && (
          <>
            <StateIcon fontSize="small" />
            <span>{spaceInWords(space.room, translate)}</span>
          </>
        )}
      </Box>
      <FreeWindows windows={space?.windows ?? []} onChoose={onWindow} />
    </Box>
  );
}
