import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Calendar } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile';
import { forgetDraft, keptDraft } from '../ui/drafts';
import { GuardForm, KeepDraft, StartAgain } from '../ui/form/form';
import { TextInput, useField } from '../ui/form/inputs';
import { useSetting } from '../ui/useSetting';
import { NonWorkingDaysInput } from './NonWorkingDaysInput';

const DRAFT = 'settings-calendar';
/** In the order of their numbers, from 1. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Like the heading of the list between them. */
const LEGEND = { mb: 0.5, typography: 'h3', color: 'text.primary' };

interface Typed extends Pick<Calendar, 'workingDays' | 'nonWorkingDays' | 'optionTime'> {
  optionDays: string;
}

export function CalendarForm({ opened }: { opened: Calendar }) {
  const translate = useTranslate();
  const { current, freshness, isPending, save, reload } = useSetting<Calendar>({
    opened,
    read: (api) => api.calendar(),
    failed: 'settings.calendar.notSaved',
  });
  const { workingDays, nonWorkingDays, optionDays, optionTime, version } = current;
  const untouched: Typed = { workingDays, nonWorkingDays, optionDays: String(optionDays), optionTime };
  const [initial] = useState<Typed>(() => ({ ...untouched, ...(keptDraft(DRAFT) as Partial<Typed> | undefined) }));
  const [saves, setSaves] = useState(0);

  async function submit(values: FieldValues) {
    if (isPending) return undefined;
    const typed = values as Typed;
    if (!/^\d{1,2}$/.test(typed.optionDays.trim())) return { optionDays: translate('settings.calendar.invalidDays') };
    const outcome = await save(
      (api) => api.editCalendar({ ...typed, optionDays: Number(typed.optionDays), version }),
      'settings.calendar.done',
    );
    if ('errors' in outcome) return outcome.errors;
    forgetDraft(DRAFT);
    setSaves(saves + 1);
    return undefined;
  }

  return (
    <Form defaultValues={initial} onSubmit={submit} disableInvalidFormNotification noValidate>
      <KeepDraft name={DRAFT} untouched={untouched} />
      <GuardForm untouched={untouched} text={translate('settings.leaving')} />
      <StartAgain values={untouched} saves={saves} />
      <Box sx={{ display: 'grid', gap: 3 }}>
        <WorkingDaysInput />
        <NonWorkingDaysInput />
        <OptionDeadlineInputs />
        <ChangedMeanwhile texts="settings.changed" freshness={freshness} onReload={reload} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? translate('settings.saving') : translate('settings.save')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

function WorkingDaysInput() {
  const translate = useTranslate();
  const { control, error, helperText } = useField<number[]>('workingDays');
  const change = (day: number, isWorked: boolean) =>
    control.onChange(
      isWorked
        ? [...control.value, day].sort((one, other) => one - other)
        : control.value.filter((other) => other !== day),
    );
  return (
    <FormControl component="fieldset" error={error}>
      <FormLabel component="legend" sx={LEGEND}>
        {translate('settings.calendar.workingDays')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {WEEKDAYS.map((weekday, index) => (
          <FormControlLabel
            key={weekday}
            control={
              <Checkbox
                size="small"
                checked={control.value.includes(index + 1)}
                onChange={({ target }) => change(index + 1, target.checked)}
              />
            }
            label={translate(`settings.calendar.weekdays.${weekday}`)}
          />
        ))}
      </Box>
      {helperText && <FormHelperText role="alert">{helperText}</FormHelperText>}
    </FormControl>
  );
}

/** When an option that has just become first expires (docs/product.md, 16.3). */
function OptionDeadlineInputs() {
  const translate = useTranslate();
  return (
    <FormControl component="fieldset">
      <FormLabel component="legend" sx={LEGEND}>
        {translate('settings.calendar.options')}
      </FormLabel>
      <FormHelperText sx={{ mx: 0, mb: 1.5 }}>{translate('settings.calendar.optionsHint')}</FormHelperText>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))' }}>
        <TextInput
          source="optionDays"
          label={translate('settings.calendar.optionDays')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          required
        />
        <TextInput source="optionTime" label={translate('settings.calendar.optionTime')} type="time" required />
      </Box>
    </FormControl>
  );
}
