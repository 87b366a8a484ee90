import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import type { DealRequest } from '../api/types';
import type { DealDates } from '../providers/dataProvider';
import { fieldErrorsOf } from '../providers/httpClient';
import { ChangedMeanwhile, useCurrentRecord } from '../ui/ChangedMeanwhile';
import { DayField } from '../ui/DayField';
import { isWholeDay, momentUnlessChanged, wholeDaysOf } from '../ui/days';
import { useDraft } from '../ui/drafts';
import { formatLocalDate, businessDay } from '../ui/format';
import { useLeaveGuard, type Step } from '../ui/leaving';
import { useToast } from '../ui/toast';
import { DEAL_PARAMETER, dealDatesDraft, DEALS } from './paths';
import { dealTexts } from './texts';
import { useDealAction } from './useDealAction';

const { fields, management: texts } = dealTexts;

interface EditDealDatesProps {
  opened: DealRequest;
  onClose: () => void;
}

/** Inputs for the two dates, with Save Dates and Cancel. */
export function EditDealDates({ opened, onClose }: EditDealDatesProps) {
  const { toast } = useToast();
  const { current, freshness, reload, noticeConflict } = useCurrentRecord(DEALS, opened);
  const before: DealDates = { liveDate: businessDay(opened.liveDate), endDate: businessDay(opened.endDate) };
  const [days = before, setDays] = useDraft<DealDates>(dealDatesDraft(opened.id), (kept) => wholeDaysOf(kept, before));
  const isDirty = days.liveDate !== before.liveDate || days.endDate !== before.endDate;
  const [hadDraft] = useState(isDirty);
  const [wrong, setWrong] = useState<string>();
  const { isPending, run } = useDealAction<DealDates>(
    opened,
    'editDates',
    (api, dates) => api.editDealDates(current, dates),
    {
      done: () => texts.datesDone,
      failed: texts.datesFailed,
      onDone: close,
      onFailed: (error) => {
        noticeConflict(error);
        const { liveDate, endDate } = fieldErrorsOf(error);
        setWrong(endDate ?? liveDate);
        return false;
      },
    },
  );

  useLeaveGuard({ isDirty: () => isDirty, text: texts.leaving, leaves: closesDetails });

  function close() {
    setDays(undefined);
    onClose();
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const problem = errorIn(days);
    setWrong(problem?.description);
    if (problem) toast({ ...problem, destructive: true });
    else
      run({
        liveDate: momentUnlessChanged(days.liveDate, current.liveDate),
        endDate: momentUnlessChanged(days.endDate, current.endDate),
      });
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1.5, '& [role=status]:empty': { mt: -1.5 } }}
    >
      <ChangedMeanwhile texts={texts.changedMeanwhile} freshness={freshness} onReload={reload} />
      {(['liveDate', 'endDate'] as const).map((field) => (
        <DayField
          key={field}
          label={fields[field]}
          value={days[field]}
          onChange={(day) => {
            setDays({ ...days, [field]: day });
            setWrong(undefined);
          }}
          autoFocus={field === 'liveDate'}
          required
          error={wrong !== undefined && (field === 'endDate' || !isWholeDay(days[field]))}
          helperText={hadDraft || freshness === 'reloaded' ? texts.current(formatLocalDate(current[field])) : undefined}
        />
      ))}
      <div role="status">{wrong && <Alert severity="error">{wrong}</Alert>}</div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {isPending ? texts.savingDates : texts.saveDates}
        </Button>
        <Button variant="outlined" aria-disabled={isPending} onClick={() => !isPending && close()}>
          {texts.cancel}
        </Button>
      </Box>
    </Box>
  );
}

/** Whether a navigation closes the details with the form. They are open while the URL contains the deal. */
export const closesDetails = ({ currentLocation, nextLocation }: Step) =>
  dealIn(currentLocation) !== dealIn(nextLocation);

const dealIn = ({ search }: { search: string }) => new URLSearchParams(search).get(DEAL_PARAMETER);

/** Both may be the same day: a live date means the start of its day, an end date the end of it. */
function errorIn({ liveDate, endDate }: DealDates) {
  if (!isWholeDay(liveDate) || !isWholeDay(endDate)) return texts.datesMissing;
  return endDate < liveDate ? texts.invalidDates : undefined;
}
