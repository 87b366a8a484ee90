import Chip from '@mui/material/Chip';
import { CloseIcon } from '../../ui/icons';
import { formatDate } from '../../ui/format';
import { isWholeDay } from '../days';
import { bookingTexts } from '../texts';
import { useBookingFilters } from './useBookingFilters';

const { list: texts } = bookingTexts;

/** Filters that a link brought along and no tab or field shows: nobody should wonder where bookings have gone. */
export function ActiveFilters() {
  const { filters, changeFilters } = useBookingFilters();
  const hidden = Object.keys(filters).filter((key) => key !== 'q' && key !== 'status');

  return hidden.map((key) => (
    <Chip
      key={key}
      variant="outlined"
      size="small"
      label={texts.alsoFiltered(nameOf(key), readable(filters[key]))}
      deleteIcon={<CloseIcon />}
      onDelete={() => changeFilters({ [key]: undefined })}
      slotProps={{ label: { sx: { lineHeight: 1 } } }}
    />
  ));
}

const nameOf = (key: string): string => {
  const names: Record<string, string> = texts.filterNames;
  return names[key] ?? key;
};

const readable = (value: unknown): string => {
  const text = String(value);
  return isWholeDay(text) ? formatDate(text) : text;
};
