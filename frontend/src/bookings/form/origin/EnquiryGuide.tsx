import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Enquiry, RequestedType } from '../../../api/types';
import { monthAhead } from '../../../enquiries/monthAhead';
import { LinkedBookings } from '../../../enquiries/RequestedTypes';
import { useTranslate } from '../../../i18n/useTranslate';
import { MonthSpace } from '../../../inventory/MonthSpace';
import { ActionDialog } from '../../../ui/ConfirmDialog';
import { useField, useUnlessSaving } from '../../../ui/form/inputs';
import { Hint, Muted } from '../../../ui/Muted';
import type { NewBooking } from '../newBooking';
import { placementOf } from './bookingOrigin';

/** A booking that was just created and is not listed in the enquiry yet. */
export interface JustBooked {
  bookingType: string;
  id: string;
  bookingNumber: number;
}

/** The requested types, showing which are booked and which is being booked now. */
export function EnquiryGuide({ enquiry, justBooked }: { enquiry: Enquiry; justBooked: JustBooked[] }) {
  const translate = useTranslate();
  const { control, ref, error, helperText } = useField<string>('bookingType');
  const { setValue, clearErrors } = useFormContext<NewBooking>();
  const unlessSaving = useUnlessSaving();
  const questionId = useId();
  const [asking, setAsking] = useState<RequestedType>();
  const isAgain = useWatch<NewBooking, 'bookAgain'>({ name: 'bookAgain' });
  const types = enquiry.requestedTypes.map((type) => withJustBooked(type, justBooked));
  const chosen = types.find(({ name }) => name === control.value);
  const last = justBooked.at(-1);
  const month = monthAhead(enquiry);

  function choose(type: RequestedType | undefined, bookAgain = false) {
    if (!type) return;
    for (const [field, value] of Object.entries({ ...placementOf(type), bookAgain }))
      setValue(field as keyof NewBooking, value, { shouldDirty: true });
    clearErrors(['bookingType', 'mediaCategory', 'mediaOpportunity']);
  }

  return (
    <Frame>
      <Typography component="legend" variant="h2">
        {translate('enquiries.guide.title')}
      </Typography>
      <Hint>{translate('enquiries.guide.from', { director: enquiry.tradingDirector, brand: enquiry.brand })}</Hint>
      <div role="status">
        {last && chosen && (
          <Alert severity="success">
            {translate('enquiries.guide.next', { bookingNumber: last.bookingNumber, label: chosen.label })}
          </Alert>
        )}
      </div>
      <p className="question" id={questionId}>
        {translate('enquiries.guide.choose')}
      </p>
      <RadioGroup
        aria-labelledby={questionId}
        value={control.value}
        onChange={unlessSaving((_event: unknown, name: string) => choose(types.find((type) => type.name === name)))}
        onBlur={control.onBlur}
      >
        {types.map((type) => (
          <div className="type" key={type.name}>
            <FormControlLabel
              value={type.name}
              disabled={type.isBooked && !(type === chosen && isAgain)}
              control={
                <Radio
                  size="small"
                  slotProps={{ input: type === chosen ? { ref, autoFocus: last !== undefined } : {} }}
                />
              }
              label={
                <>
                  {type.label}
                  <small>
                    {type.group}
                    {month && !type.isBooked && (
                      <MonthSpace opportunityId={type.limitedOpportunityId} days={month} brand={enquiry.brand} />
                    )}
                  </small>
                </>
              }
            />
            {type.bookings.length > 0 && (
              <span className="booked">
                <LinkedBookings bookings={type.bookings} />{' '}
                {type.isBooked && (
                  <Button
                    size="small"
                    aria-label={translate('enquiries.guide.again.of', { label: type.label })}
                    onClick={unlessSaving(() => setAsking(type))}
                  >
                    {translate('enquiries.guide.again.action')}
                  </Button>
                )}
              </span>
            )}
          </div>
        ))}
      </RadioGroup>
      {asking && (
        <ActionDialog
          title={translate('enquiries.guide.again.title', { label: asking.label })}
          confirmLabel={translate('enquiries.guide.again.action')}
          onConfirm={unlessSaving(() => {
            choose(asking, true);
            setAsking(undefined);
          })}
          onClose={() => setAsking(undefined)}
        >
          <Muted>{translate('enquiries.guide.again.text', { label: asking.label })}</Muted>
          <div>
            <LinkedBookings bookings={asking.bookings} />
          </div>
        </ActionDialog>
      )}
      {error && <FormHelperText error>{helperText}</FormHelperText>}
      {chosen && !chosen.mediaCategory && <FormHelperText>{translate('enquiries.guide.retired')}</FormHelperText>}
      <EnquiryFacts enquiry={enquiry} />
    </Frame>
  );
}

/** When it is to run, and what else the enquiry says. */
export function EnquiryFacts({ enquiry }: { enquiry: Enquiry }) {
  const translate = useTranslate();
  const { additionalNotes } = enquiry;
  return (
    <FactList>
      <div>
        <dt>{translate('enquiries.guide.period')}</dt>
        <dd>{translate('enquiries.card.period', enquiry)}</dd>
      </div>
      {additionalNotes && (
        <div>
          <dt>{translate('enquiries.card.notes')}</dt>
          <dd>{additionalNotes}</dd>
        </div>
      )}
    </FactList>
  );
}

function withJustBooked(type: RequestedType, justBooked: JustBooked[]): RequestedType {
  const made = justBooked.find(({ bookingType }) => bookingType === type.name);
  if (!made || type.isBooked) return type;
  const { mediaOpportunity } = type;
  return {
    ...type,
    isBooked: true,
    bookings: [{ ...made, status: 'New Booking', mediaOpportunity: mediaOpportunity ?? '' }],
  };
}

const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 8 },
  '& .question': { margin: '8px 0 4px', fontSize: '0.8125rem', color: theme.palette.text.secondary },
  '& .MuiFormGroup-root': { flexWrap: 'nowrap' },
  '& .type': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '0 12px',
    padding: '5px 0',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .type:last-of-type': { borderBottom: `1px solid ${theme.palette.divider}` },
  '& .MuiFormControlLabel-root': { minWidth: 0, marginLeft: -6, marginRight: 0 },
  '& .MuiFormControlLabel-label': { minWidth: 0, fontSize: '0.875rem', lineHeight: 1.35, overflowWrap: 'anywhere' },
  '& .MuiFormControlLabel-root small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
  // Wraps below its label if there is no room beside it.
  '& .booked': { paddingLeft: '32px', fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

const FactList = styled('dl')(({ theme }) => ({
  ...{ display: 'grid', gap: 8, margin: '16px 0 0', fontSize: '0.8125rem' },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}));
