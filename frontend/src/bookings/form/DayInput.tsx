import { DayField } from '../../ui/DayField';
import type { Day } from '../../ui/days';
import { useField } from './useField';

interface DayInputProps {
  source: string;
  label: string;
  min: Day;
  hint?: string;
}

export function DayInput({ source, label, min, hint }: DayInputProps) {
  const { control, ref, error, helperText } = useField<Day>(source, hint);
  return (
    <DayField
      label={label}
      value={control.value}
      onChange={control.onChange}
      onBlur={control.onBlur}
      min={min}
      required
      focusRef={ref}
      error={error}
      helperText={helperText}
    />
  );
}
