import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import type { DealRequest } from '../api/types';
import { useTranslate, type Notice } from '../i18n/useTranslate';
import type { DealDates } from '../providers/dataProvider';
import { ChangedMeanwhile, useCurrentRecord } from '../ui/ChangedMeanwhile';
import { isWholeDay, momentUnlessChanged } from '../ui/days';
import { forgetDraft, keptDraft } from '../ui/drafts';
import { DayInput } from '../ui/form/DayInput';
import { errorsByField, FollowRecord, FormError, GuardForm, KeepDraft } from '../ui/form/form';
import { formatLocalDate, businessDay } from '../ui/format';
import type { Step } from '../ui/leaving';
import { useProblemToast } from '../ui/useProblemToast';
import { useVerb } from '../ui/useVerb';
import { DEAL_PARAMETER, dealDatesDraft, DEALS } from './paths';

/** Inputs for the two dates, with Save Dates and Cancel. */
export function EditDealDates({ opened, onClose }: { opened: DealRequest; onClose: () => void }) {
  const translate = useTranslate();
  const problemToast = useProblemToast();
  const { current, freshness, meanwhile, noticeConflict } = useCurrentRecord(DEALS, opened);
  const before = daysOf(current);
  const draft = dealDatesDraft(opened.id);
  const [kept] = useState(() => keptDraft(draft) as DealDates | undefined);
  const [initial] = useState({ ...before, ...kept });
  // Only a change of the dates is a conflict, and not, for example, one's own screenshot.
  const areDatesSame = opened.liveDate === current.liveDate && opened.endDate === current.endDate;
  const seen = areDatesSame && opened.version > current.version ? opened : current;
  const verb = useVerb({
    resource: DEALS,
    call: (api, dates: DealDates) => api.editDealDates(seen, dates),
    done: () => ({ key: 'deals.management.datesDone' }),
    failed: 'deals.management.datesFailed',
    form: draft,
    close: onClose,
    onFailed: (error) => {
      noticeConflict(error);
      return false;
    },
  });

  function cancel() {
    forgetDraft(draft);
    onClose();
  }

  function submit(days: DealDates) {
    const error = errorIn(days);
    if (error) return errorsByField({ ...days }, problemToast(error));
    return verb.submit({
      liveDate: momentUnlessChanged(days.liveDate, current.liveDate),
      endDate: momentUnlessChanged(days.endDate, current.endDate),
    });
  }

  return (
    <Form
      record={initial}
      onSubmit={(days: FieldValues) => submit(days as DealDates)}
      disableInvalidFormNotification
      noValidate
    >
      <FollowRecord values={before} />
      <KeepDraft name={draft} untouched={before} touchedOnly />
      <GuardForm
        untouched={before}
        isPending={verb.isPending}
        isKept
        text={translate('deals.management.leaving')}
        leaves={closesDetails}
      />
      <Box sx={{ display: 'grid', gap: 1.5, '& [role=status]:empty': { mt: -1.5 } }}>
        <ChangedMeanwhile texts="deals.management.changedMeanwhile" {...meanwhile} />
        <DateInputs current={kept || freshness === 'reloaded' ? current : undefined} />
        <div role="status">
          <FormError />
        </div>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button type="submit" variant="contained" aria-disabled={verb.isPending}>
            {verb.isPending ? translate('deals.management.savingDates') : translate('deals.management.saveDates')}
          </Button>
          <Button variant="outlined" aria-disabled={verb.isPending} onClick={() => !verb.isPending && cancel()}>
            {translate('deals.management.cancel')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}

const daysOf = ({ liveDate, endDate }: DealRequest): DealDates => ({
  liveDate: businessDay(liveDate),
  endDate: businessDay(endDate),
});

/** @param current the saved dates, if they may differ from those that the person started from */
function DateInputs({ current }: { current: DealRequest | undefined }) {
  const translate = useTranslate();
  const { clearErrors } = useFormContext<DealDates>();
  return (['liveDate', 'endDate'] as const).map((field) => (
    <DayInput
      key={field}
      source={field}
      label={translate(`resources.deal-requests.fields.${field}`)}
      autoFocus={field === 'liveDate'}
      required
      hidesError
      helperText={current && translate('deals.management.current', { date: formatLocalDate(current[field]) })}
      onChange={() => clearErrors()}
    />
  ));
}

/** Whether a navigation closes the details with the form. They are open while the URL contains the deal. */
export const closesDetails = ({ currentLocation, nextLocation }: Step) =>
  dealIn(currentLocation) !== dealIn(nextLocation);

const dealIn = ({ search }: { search: string }) => new URLSearchParams(search).get(DEAL_PARAMETER);

/** Both may be the same day: a live date means the start of its day, an end date the end of it. */
function errorIn({ liveDate, endDate }: DealDates): Notice['key'] | undefined {
  if (!isWholeDay(liveDate) || !isWholeDay(endDate)) return 'deals.management.datesMissing';
  return endDate < liveDate ? 'deals.management.invalidDates' : undefined;
}
