import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { FieldValues } from 'react-hook-form';
import type { Calendar, NonWorkingDay } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { TextInput, useField, WholeNumberInput } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import { formatDate } from '../ui/format';
import { sideBySide } from '../ui/sideBySide';
import { useSetting } from '../ui/useSetting';
import { NO_NEW_DAY, NonWorkingDaysInput, withNewDay, type NewDay } from './NonWorkingDaysInput';

/** In the order of their numbers, from 1. */
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Like the heading of the list between them. */
const LEGEND = { mb: 0.5, typography: 'h3', color: 'text.primary' };

interface Typed extends Pick<Calendar, 'workingDays' | 'nonWorkingDays' | 'optionTime'>, NewDay {
  optionDays: string;
}

export function CalendarForm({ opened }: { opened: Calendar }) {
  const translate = useTranslate();
  const setting = useSetting<Calendar>({
    opened,
    draft: 'settings-calendar',
    read: (api) => api.calendar(),
    failed: 'settings.calendar.notSaved',
  });
  const { workingDays, nonWorkingDays, optionDays, optionTime, version } = setting.current;

  async function save(values: FieldValues) {
    const { newDay, newDayName, ...typed } = values as Typed;
    if (newDay || newDayName.trim()) {
      const days = withNewDay(typed.nonWorkingDays, { newDay, newDayName });
      if (typeof days === 'string') return { errors: { newDay: translate(days) } };
      typed.nonWorkingDays = days;
    }
    if (!/^\d{1,2}$/.test(typed.optionDays.trim()))
      return { errors: { optionDays: translate('settings.calendar.invalidDays') } };
    return setting.save(
      (api) => api.editCalendar({ ...typed, optionDays: Number(typed.optionDays), version }),
      'settings.calendar.done',
    );
  }

  function describe(field: string, typed: unknown): string[] {
    switch (field) {
      case 'workingDays': {
        const names = workingDays.map((day) => translate(`settings.calendar.weekdays.${WEEKDAYS[day - 1]!}`));
        return [`${translate('settings.calendar.workingDays')}: ${names.join(', ') || '–'}`];
      }
      case 'nonWorkingDays':
        return [
          ...daysLine('onlyTheirs', daysWithout(nonWorkingDays, typed as NonWorkingDay[])),
          ...daysLine('onlyInForm', daysWithout(typed as NonWorkingDay[], nonWorkingDays)),
        ];
      case 'optionDays':
        return [
          `${translate('settings.calendar.options')}, ${translate('settings.calendar.optionDays')}: ${optionDays}`,
        ];
      case 'optionTime':
        return [
          `${translate('settings.calendar.options')}, ${translate('settings.calendar.optionTime')}: ${optionTime}`,
        ];
      default:
        return [];
    }
  }

  const daysLine = (text: 'onlyTheirs' | 'onlyInForm', days: NonWorkingDay[]): string[] =>
    days.length === 0
      ? []
      : [
          translate(`settings.calendar.${text}`, {
            days: days.map(({ day, name }) => `${formatDate(day)} ${name}`).join(', '),
          }),
        ];

  return (
    <SettingForm
      texts="settings"
      setting={setting}
      saved={{ workingDays, nonWorkingDays, optionDays: String(optionDays), optionTime, ...NO_NEW_DAY }}
      describe={describe}
      onSave={save}
    >
      <WorkingDaysInput />
      <NonWorkingDaysInput version={version} />
      <OptionDeadlineInputs />
    </SettingForm>
  );
}

const daysWithout = (days: NonWorkingDay[], others: NonWorkingDay[]): NonWorkingDay[] =>
  days.filter(({ day, name }) => !others.some((other) => other.day === day && other.name === name));

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
      <Box sx={sideBySide(200)}>
        <WholeNumberInput source="optionDays" label={translate('settings.calendar.optionDays')} required />
        <TextInput source="optionTime" label={translate('settings.calendar.optionTime')} type="time" required />
      </Box>
    </FormControl>
  );
}
