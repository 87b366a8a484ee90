import type { ReactNode } from 'react';
import { DayField } from '../DayField';
import type { Day } from '../days';
import { useField, useUnlessSaving } from './inputs';

interface DayInputProps {
  source: string;
  label: string;
  min?: Day;
  helperText?: ReactNode;
  required?: boolean;
  autoFocus?: boolean;
  /** The form shows the errors of its days itself (FormError). */
  hidesError?: boolean;
  onChange?: () => void;
}

/** A day to be chosen from a calendar. In a file of its own, because calendars are large and most pages have none. */
export function DayInput({ source, helperText: hint, hidesError, onChange, ...props }: DayInputProps) {
  const { control, ref, error, helperText } = useField<Day>(source);
  const unlessSaving = useUnlessSaving();
  return (
    <DayField
      {...props}
      name={control.name}
      value={control.value}
      onChange={unlessSaving((day: Day) => {
        control.onChange(day);
        onChange?.();
      })}
      onBlur={control.onBlur}
      focusRef={ref}
      error={error}
      helperText={(hidesError ? undefined : helperText) ?? hint}
    />
  );
}
