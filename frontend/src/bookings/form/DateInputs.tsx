import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { isWholeDay, today } from '../../ui/days';
import { DayInput } from './DayInput';
import type { NewBooking } from './newBooking';
import { formTexts as texts } from './texts';

export function DateInputs() {
  const [liveDate, deadlineDate] = useWatch<NewBooking, ['liveDate', 'deadlineDate']>({
    name: ['liveDate', 'deadlineDate'],
  });
  const first = today();
  const isLate = isWholeDay(liveDate) && isWholeDay(deadlineDate) && deadlineDate > liveDate;

  return (
    <>
      <DayInput source="liveDate" label={texts.liveDate} min={first} />
      <div>
        <DayInput source="deadlineDate" label={texts.deadlineDate} min={first} />
        {isLate && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {texts.deadlineAfterLive}
          </Alert>
        )}
      </div>
      <DayInput
        source="endDate"
        label={texts.endDate}
        min={liveDate > first && isWholeDay(liveDate) ? liveDate : first}
      />
    </>
  );
}
