import CloseIcon from '@mui/icons-material/CloseRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState, type MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { NonWorkingDay } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { isWholeDay, today, type Day } from '../ui/days';
import { isSecondClick } from '../ui/doubleClick';
import { FilePicker } from '../ui/files/FilePicker';
import { DayInput } from '../ui/form/DayInput';
import { TextInput, useField, useUnlessSaving } from '../ui/form/inputs';
import { formatDate } from '../ui/format';
import { Hint } from '../ui/Muted';
import { SmallIconButton } from '../ui/SmallIconButton';
import { readBankHolidays, withAdded } from './bankHolidays';

/**
 * The days with their names, one to be added at a time or from a file. Nothing is saved before the form is.
 * @param version the version of the saved calendar
 */
export function NonWorkingDaysInput({ version }: { version: number }) {
  const translate = useTranslate();
  const titleId = useId();
  const { control, helperText } = useField<NonWorkingDay[]>('nonWorkingDays');
  const [loaded, setLoaded] = useState<{ severity: 'info' | 'error'; text: string; version: number }>();
  const picker = useRef<HTMLInputElement>(null);
  const unlessSaving = useUnlessSaving();
  const { getValues } = useFormContext<{ nonWorkingDays: NonWorkingDay[] }>();
  const days = control.value;

  async function load(file: File) {
    // Reading fails if the file was moved since it was chosen, for example.
    const found = readBankHolidays(await file.text().catch(() => ''));
    if (!found) {
      setLoaded({ severity: 'error', text: translate('settings.calendar.unreadable', { name: file.name }), version });
      return;
    }
    // Days may have been added and removed while the file was read.
    const present = getValues('nonWorkingDays');
    const all = withAdded(present, found, today());
    control.onChange(all);
    const added = all.length - present.length;
    const text = added
      ? translate('settings.calendar.loaded', { smart_count: added })
      : translate('settings.calendar.nothingNew');
    setLoaded({ severity: 'info', text, version });
  }

  function remove(gone: string) {
    control.onChange(days.filter(({ day }) => day !== gone));
    setLoaded(undefined);
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h3" id={titleId}>
        {translate('settings.calendar.nonWorkingDays')}
      </Typography>
      {days.length === 0 ? (
        <Hint>{translate('settings.calendar.none')}</Hint>
      ) : (
        <Days aria-labelledby={titleId}>
          {days.map(({ day, name }) => (
            <li key={day}>
              <span className="day">{formatDate(day)}</span>
              <span className="name">{name}</span>
              <SmallIconButton
                label={translate('settings.calendar.remove', { day: formatDate(day) })}
                icon={CloseIcon}
                onClick={unlessSaving((event: MouseEvent) => !isSecondClick(event) && remove(day))}
              />
            </li>
          ))}
        </Days>
      )}
      {helperText && (
        <FormHelperText role="alert" error>
          {helperText}
        </FormHelperText>
      )}
      <NewDayInputs days={days} onAdd={control.onChange} />
      <FilePicker
        ref={picker}
        accept=".json,.ics,application/json,text/calendar"
        onChoose={unlessSaving((file: File) => void load(file))}
        aria-label={translate('settings.calendar.load')}
      />
      <Button variant="outlined" onClick={() => picker.current?.click()}>
        {translate('settings.calendar.load')}
      </Button>
      <Hint>{translate('settings.calendar.loadHint')}</Hint>
      {/* What it says of added days is no longer true once they are saved. */}
      <div role="status">{loaded?.version === version && <Alert severity={loaded.severity}>{loaded.text}</Alert>}</div>
    </Box>
  );
}

/** The fields of a day that is not in the list yet. */
export interface NewDay {
  newDay: Day;
  newDayName: string;
}

export const NO_NEW_DAY: NewDay = { newDay: '', newDayName: '' };

/** The days with the new one, or the key of what is wrong with it. */
export function withNewDay(days: NonWorkingDay[], { newDay: day, newDayName }: NewDay) {
  const name = newDayName.trim();
  if (!isWholeDay(day) || !name) return 'settings.calendar.incomplete';
  if (days.some((other) => other.day === day)) return 'settings.calendar.twice';
  return withAdded(days, [{ day, name }], '');
}

function NewDayInputs({ days, onAdd }: { days: NonWorkingDay[]; onAdd: (days: NonWorkingDay[]) => void }) {
  const translate = useTranslate();
  const { getValues, setError, setValue } = useFormContext<NewDay>();

  const add = useUnlessSaving()(() => {
    const all = withNewDay(days, getValues());
    if (typeof all === 'string') return setError('newDay', { message: translate(all) });
    onAdd(all);
    setValue('newDay', '');
    return setValue('newDayName', '');
  });

  return (
    <NewDayRow
      // Enter adds the day instead of saving the form around it.
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        add();
      }}
    >
      <DayInput source="newDay" label={translate('settings.calendar.day')} />
      <TextInput source="newDayName" label={translate('settings.calendar.dayName')} autoComplete="off" />
      <Button variant="outlined" onClick={add}>
        {translate('settings.calendar.add')}
      </Button>
    </NewDayRow>
  );
}

const NewDayRow = styled('div')({
  width: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(150px, 180px) minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  // Beside the fields, not beside their labels.
  '& > button': { alignSelf: 'end' },
  '@container (max-width: 559px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Days = styled('ul')(({ theme }) => ({
  width: '100%',
  maxHeight: 420,
  overflowY: 'auto',
  borderTop: `1px solid ${theme.palette.divider}`,
  '& li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontSize: '0.8125rem',
  },
  '& .day': { flex: 'none', width: 96, fontVariantNumeric: 'tabular-nums' },
  '& .name': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
}));
