import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import 'dayjs/locale/en-gb';
import type { SxProps, Theme } from '@mui/material/styles';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { FieldRef } from '@mui/x-date-pickers/models';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '../i18n/useTranslate';
import { onPhones } from '../theme/tokens';
import { INCOMPLETE_DAY, isWholeDay, type Day } from './days';

dayjs.extend(utc);

const toPicker = (day: Day): Dayjs | null => (day === '' || day === INCOMPLETE_DAY ? null : dayjs.utc(day));

const fromPicker = (picked: Dayjs | null): Day => {
  if (picked === null) return '';
  const day = picked.format('YYYY-MM-DD');
  return isWholeDay(day) ? day : INCOMPLETE_DAY;
};

interface DayFieldProps {
  /** Its path in the form. */
  name?: string;
  label: string;
  value: Day;
  onChange: (day: Day) => void;
  onBlur?: () => void;
  /** The first day that the calendar offers. */
  min?: Day;
  error?: boolean;
  helperText?: ReactNode;
  required?: boolean;
  /** Lets a form focus the first invalid field. */
  focusRef?: Ref<{ focus: () => void }>;
  autoFocus?: boolean;
}

/**
 * A date field with plain text as its value. The picker works in UTC, where every day has a midnight, so the browser's
 * time zone does not matter (docs/product.md, 6.1).
 */
export function DayField({
  name,
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
  const localeText = usePickerTexts();
  // The picker keeps a partly typed day until the form's value changes.
  const shown = fromPicker(picked) === value ? picked : toPicker(value);
  const field = useRef<FieldRef<Dayjs | null>>(null);
  // The picker's own input is hidden, so the cursor goes into the first of its sections. While everything in the field is
  // selected, there are none, so that one is selected first. Later, because React may be in the middle of a render.
  const focus = () =>
    queueMicrotask(() => {
      flushSync(() => field.current?.setSelectedSections(0));
      field.current?.focusField(0);
    });
  useImperativeHandle(focusRef, () => ({ focus }));

  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="en-gb" localeText={localeText}>
      <DatePicker
        name={name}
        label={label}
        value={shown}
        onChange={(day) => {
          setPicked(day);
          onChange(fromPicker(day));
        }}
        timezone="UTC"
        minDate={min === undefined ? undefined : dayjs.utc(min)}
        autoFocus={autoFocus}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          // Picking the same day again counts, too: the picker itself does not report it.
          day: ({ isDaySelected }) => ({ onClick: () => isDaySelected && onChange(value) }),
          desktopPaper: { sx: calendarStyles },
          field: { fieldRef: field },
          openPickerIcon: { fontSize: 'small' },
          textField: {
            fullWidth: true,
            size: 'small',
            error,
            helperText,
            required,
            onBlur,
            sx: dayFieldStyles(localeText.empty),
            // The label is above the field, so DD/MM/YYYY can always be shown.
            slotProps: { inputLabel: { shrink: true } },
          },
        }}
      />
    </LocalizationProvider>
  );
}

function usePickerTexts() {
  const translate = useTranslate();
  return useMemo(
    () => ({
      day: translate('inputs.day.day'),
      month: translate('inputs.day.month'),
      year: translate('inputs.day.year'),
      empty: translate('inputs.day.empty'),
      fieldDayPlaceholder: () => translate('inputs.day.placeholders.day'),
      fieldMonthPlaceholder: () => translate('inputs.day.placeholders.month'),
      fieldYearPlaceholder: () => translate('inputs.day.placeholders.year'),
      openDatePickerDialogue: (day: string | null) =>
        day ? translate('inputs.day.chosen', { day }) : translate('inputs.day.choose'),
      datePickerToolbarTitle: translate('inputs.day.title'),
      previousMonth: translate('inputs.day.previousMonth'),
      nextMonth: translate('inputs.day.nextMonth'),
      calendarViewSwitchingButtonAriaLabel: (view: string) =>
        view === 'year' ? translate('inputs.day.toDays') : translate('inputs.day.toYears'),
      okButtonLabel: translate('inputs.day.ok'),
      cancelButtonLabel: translate('inputs.day.cancel'),
    }),
    [translate],
  );
}

/** The picker has its own input component, to which the theme's overrides of other inputs do not apply. */
const dayFieldStyles = (empty: string): SxProps<Theme> => ({
  '& .MuiPickersOutlinedInput-root': {
    backgroundColor: 'background.paper',
    minHeight: 38,
    paddingLeft: '12px',
    paddingRight: '4px',
  },
  '& .MuiPickersInputBase-sectionsContainer': {
    padding: '8px 0',
    fontSize: '0.875rem',
    [onPhones]: { fontSize: '1rem' },
    // Makes DD/MM/YYYY as readable as other placeholders.
    opacity: 1,
    [`&:has([aria-valuetext="${empty}"])`]: { color: 'text.secondary' },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: 'field', '& legend': { display: 'none' } },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'error.main' },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiInputAdornment-root .MuiIconButton-root': { padding: '6px', marginRight: 0 },
});

// An outline, because the calendar itself is as wide as the narrowest screen.
const calendarStyles: SxProps<Theme> = {
  outline: '1px solid',
  outlineColor: 'divider',
  boxShadow: 6,
  marginTop: 0.5,
};
