import AddIcon from '@mui/icons-material/AddRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, type ReactNode } from 'react';
import { useSourceContext } from 'react-admin';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import type { Opportunity, Option } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { Sibling } from '../../inventory/room';
import { SpaceHint } from '../../inventory/SpaceHint';
import { readUnits } from '../../inventory/units';
import type { Days as Period } from '../../providers/dataProvider';
import { addDays, isWholeDay, today, type Day } from '../../ui/days';
import { isSecondClick } from '../../ui/doubleClick';
import { DayInput } from '../../ui/form/DayInput';
import { FormRow } from '../../ui/form/form';
import { useUnlessSaving } from '../../ui/form/inputs';
import { Hint } from '../../ui/Muted';
import { sideBySide } from '../../ui/sideBySide';
import { followingDays, MAX_DATES, type NewBooking } from './newBooking';
import { Choices } from './Suggestions';
import { useDeadline } from './useDeadline';

/**
 * The days of the booking, and of further bookings that differ in nothing else.
 * @param held the option that is booked; there are no further bookings then
 */
export function DateInputs({ opportunity, held }: { opportunity: Opportunity | undefined; held?: Option }) {
  const translate = useTranslate();
  const { control, getValues } = useFormContext<NewBooking>();
  const { fields, append, remove } = useFieldArray({ control, name: 'moreDates' });
  const [units, moreDates, liveDate, endDate] = useWatch<NewBooking, ['units', 'moreDates', 'liveDate', 'endDate']>({
    name: ['units', 'moreDates', 'liveDate', 'endDate'],
  });
  const siblings = [{ liveDate, endDate }, ...moreDates].map(({ liveDate: from, endDate: to }, index): Sibling => ({
    ...{ from, to, units: readUnits(units) ?? 1 },
    label: translate('bookings.create.nth', { nth: index + 1 }),
  }));
  const unlessSaving = useUnlessSaving();
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    const { moreDates, liveDate, deadlineDate, endDate } = getValues();
    append(followingDays(moreDates.at(-1) ?? { liveDate, deadlineDate, endDate }));
  }

  return (
    <>
      {fields.length > 0 ? (
        <Row nth={1}>
          <Days opportunity={opportunity} units={units} held={held} />
        </Row>
      ) : (
        <Days opportunity={opportunity} units={units} held={held} />
      )}
      {fields.map(({ id }, index) => (
        <Row
          key={id}
          nth={index + 2}
          onRemove={unlessSaving(() => {
            addButton.current?.focus();
            remove(index);
          })}
        >
          <FormRow path={`moreDates.${index}`}>
            <Days opportunity={opportunity} units={units} siblings={siblings.slice(0, index + 1).filter(isWhole)} />
          </FormRow>
        </Row>
      ))}
      {!held && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<AddIcon />}
            disabled={fields.length + 1 >= MAX_DATES}
            onClick={unlessSaving(add)}
          >
            {translate('bookings.create.addDates')}
          </Button>
          <Hint>{translate('bookings.create.severalDatesHint')}</Hint>
        </Box>
      )}
    </>
  );
}

/** Whether both days are typed in full. */
const isWhole = ({ from, to }: Sibling): boolean => isWholeDay(from) && isWholeDay(to);

const Row = ({ nth, onRemove, children }: { nth: number; onRemove?: () => void; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box
      component="fieldset"
      sx={{
        ...{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, m: 0, p: 0, border: 0 },
        ...(nth > 1 && { pt: 2, borderTop: '1px solid', borderColor: 'divider' }),
      }}
    >
      <Typography component="legend" variant="body2" sx={{ p: 0, fontWeight: 600, float: 'left' }}>
        {translate('bookings.create.nth', { nth })}
      </Typography>
      {children}
      {onRemove && (
        <Button
          variant="text"
          size="small"
          onClick={(event) => !isSecondClick(event) && onRemove()}
          sx={{ justifySelf: 'start', ml: '-10px' }}
        >
          {translate('bookings.create.removeDates', { nth })}
        </Button>
      )}
    </Box>
  );
};

const USUAL_WEEKS = [1, 2, 4];

interface DaysProps {
  opportunity: Opportunity | undefined;
  /** As typed. */
  units: string;
  held?: Option;
  siblings?: readonly Sibling[];
}

/** The days of one booking: those of the form itself, or of the row that this is in. */
export function Days({ opportunity, units, held, siblings }: DaysProps) {
  const translate = useTranslate();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const { getSource } = useSourceContext();
  const [live, deadline, end] = [getSource('liveDate'), getSource('deadlineDate'), getSource('endDate')];
  const [liveDate, endDate] = useWatch({ name: [live, end] }) as [Day, Day];
  const isLate = useDeadline({ live, deadline, opportunity });
  const first = today();
  const unlessSaving = useUnlessSaving();
  // A booking from an enquiry takes options of its brand, and only such bookings have a type.
  const [brandName, bookingType, types] = useWatch<NewBooking, ['brandName', 'bookingType', 'types']>({
    name: ['brandName', 'bookingType', 'types'],
  });

  function fill({ from, to }: Period) {
    setValue(live, from, { shouldDirty: true });
    setValue(end, to, { shouldDirty: true });
    clearErrors([live, end]);
  }

  return (
    <>
      <Box sx={sideBySide(190)}>
        <DayInput source="liveDate" label={translate('bookings.create.liveDate')} min={first} required />
        <DayInput source="deadlineDate" label={translate('bookings.create.deadlineDate')} min={first} required />
        <DayInput
          source="endDate"
          label={translate('bookings.create.endDate')}
          min={liveDate > first && isWholeDay(liveDate) ? liveDate : first}
          required
        />
      </Box>
      {isWholeDay(liveDate) && endDate === '' && (
        <Choices
          label={translate('bookings.create.runsFor')}
          choices={USUAL_WEEKS.map((weeks) => ({
            value: addDays(liveDate, 7 * weeks - 1),
            label: translate('bookings.create.weeks', { smart_count: weeks }),
          }))}
          onChoose={unlessSaving((day: Day) => {
            fill({ from: liveDate, to: day });
            // The choices disappear.
            setFocus(end);
          })}
        />
      )}
      {isLate && <Alert severity="warning">{translate('bookings.create.deadlineAfterLive')}</Alert>}
      <SpaceHint
        opportunity={opportunity}
        days={{ from: liveDate, to: endDate }}
        units={readUnits(units) ?? 1}
        // An option that is queued or has ended takes no space.
        option={held?.state === 'first' && held.opportunityId === opportunity?.id ? held : undefined}
        brand={bookingType !== '' || types.length > 0 ? brandName : undefined}
        siblings={siblings}
        onWindow={unlessSaving(fill)}
      />
    </>
  );
}
