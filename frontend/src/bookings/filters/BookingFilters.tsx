import FilterIcon from '@mui/icons-material/FilterListRounded';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { filterTexts } from '../../i18n/en/bookingFilters';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import { isWholeDay } from '../../ui/days';
import { formatDate, formatDateAndTime, formatPounds } from '../../ui/format';
import { useFilters } from '../../ui/list/filters';
import { BlockSkeleton } from '../../ui/Loading';
import { onDemand } from '../../ui/onDemand';
import { countOfFilters } from './filterValues';

// The calendars are heavy, and most lists are read without them.
const FilterForm = onDemand(async () => (await import('./FilterForm')).FilterForm, <BlockSkeleton height={320} />);

/** Names, deal and days, beside search and status. Active filters are shown as chips in the header of the list. */
export function BookingFilters() {
  const translate = useTranslate();
  const { filterValues } = useFilters();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const count = countOfFilters(filterValues);
  const close = () => setAnchor(null);

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={count > 0 ? translate('bookings.filters.set', { count }) : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('bookings.filters.button')}
        {count > 0 && ` · ${count}`}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('bookings.filters.title'),
            sx: { mt: 0.5, width: 'min(440px, calc(100vw - 32px))' },
          },
        }}
      >
        <FilterForm onClose={close} />
      </Popover>
    </>
  );
}

/** The label of any filter of the list, such as "Brand: Northwind Crisps". */
export function filterLabel(key: string, value: unknown, translate: Translate): string {
  const { unnamed, names } = filterTexts;
  if (key in unnamed) return translate(`bookings.filters.unnamed.${key as keyof typeof unnamed}`);
  return translate('bookings.filters.named', {
    name: key in names ? translate(`bookings.filters.names.${key as keyof typeof names}`) : key,
    value: readable(key, value, translate),
  });
}

function readable(key: string, value: unknown, translate: Translate): string {
  if (typeof value === 'boolean') return value ? translate('bookings.filters.yes') : translate('bookings.filters.no');
  if (key === 'revenueAmount' && Number.isSafeInteger(value)) return formatPounds(value as number);
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  if (!/_[gl]te$/.test(key) || Number.isNaN(Date.parse(text))) return text;
  return isWholeDay(text) ? formatDate(text) : formatDateAndTime(text);
}
