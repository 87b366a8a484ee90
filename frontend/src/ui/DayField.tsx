import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import utc from 'dayjs/plugin/utc';
import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import type { Day } from './days';
import { calendarStyles, dayFieldStyles } from './dayFieldStyles';
import { CalendarIcon } from './icons';

dayjs.extend(utc);

/** What a field holds while its day is half typed: not empty, and no day. */
const INCOMPLETE = 'incomplete';

const toPicker = (day: Day): Dayjs | null => (day === '' || day === INCOMPLETE ? null : dayjs.utc(day));

const fromPicker = (picked: Dayjs | null): Day => {
  if (picked === null) return '';
  return picked.isValid() ? picked.format('YYYY-MM-DD') : INCOMPLETE;
};

/** The picker hands its icon props that an svg does not know. */
const OpenPickerIcon = () => <CalendarIcon />;

interface DayFieldProps {
  label: string;
  value: Day;
  onChange: (day: Day) => void;
  onBlur?: () => void;
  /** The first day that the calendar offers. */
  min?: Day;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  /** For a form that puts the cursor where something is wrong. */
  focusRef?: Ref<{ focus: () => void }>;
  autoFocus?: boolean;
}

/**
 * A day as plain text in, plain text out. The picker counts in UTC, where every day has a midnight and the browser's own
 * zone plays no part (docs/product.md, 6.1).
 */
export function DayField({
  label,
  value,
  onChange,
  onBlur,
  min,
  error,
  helperText,
  required,
  focusRef,
  autoFocus,
}: DayFieldProps) {
  const [picked, setPicked] = useState<Dayjs | null>(() => toPicker(value));
  // The picker keeps what is half typed; the form's value wins as soon as it says something else.
  const shown = fromPicker(picked) === value ? picked : toPicker(value);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  // The picker's own input is hidden from people: the cursor belongs into the first of its sections.
  useImperativeHandle(focusRef, () => ({ focus: () => field.current?.focusField(0) }));

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb">
      <DatePicker
        label={label}
        value={shown}
        onChange={(day) => {
          setPicked(day);
          onChange(fromPicker(day));
        }}
        timezone="UTC"
        minDate={min === undefined ? undefined : dayjs.utc(min)}
        autoFocus={autoFocus}
        slots={{ openPickerIcon: OpenPickerIcon }}
        slotProps={{
          desktopPaper: { sx: calendarStyles },
          field: { fieldRef: field },
          textField: {
            fullWidth: true,
            size: 'small',
            error,
            helperText,
            required,
            onBlur,
            sx: dayFieldStyles,
            // The label stands above: DD/MM/YYYY need not wait for the focus.
            slotProps: { inputLabel: { shrink: true } },
          },
        }}
      />
    </LocalizationProvider>
  );
}
