import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Form } from 'react-admin';
import { useFormState, type Resolver } from 'react-hook-form';
import type { Catalogue } from '../../api/types';
import { bookingTexts } from '../texts';
import { BookingInputs } from './BookingInputs';
import { BookingSummary } from './BookingSummary';
import { checkNewBooking } from './checkNewBooking';
import { forgetDraft, KeepDraft, readDraft } from './draft';
import { ErrorSummary } from './ErrorSummary';
import { EMPTY_BOOKING, type NewBooking } from './newBooking';
import { useCreateBooking } from './useCreateBooking';

const { form: texts } = bookingTexts;

interface NewBookingFormProps {
  catalogue: Catalogue;
  /** What is known of the booking before anybody types; a draft of this tab goes before it. */
  initial?: Partial<NewBooking>;
}

export function NewBookingForm({ catalogue, initial }: NewBookingFormProps) {
  const create = useCreateBooking();
  const [draft, setDraft] = useState(readDraft);
  const defaultValues: NewBooking = { ...EMPTY_BOOKING, ...initial, ...draft };

  function startAgain() {
    forgetDraft();
    setDraft(undefined);
  }

  return (
    <Form<NewBooking>
      // A new form, because react-hook-form keeps what was typed over new default values.
      key={draft ? 'draft' : 'new'}
      defaultValues={defaultValues}
      resolver={resolver}
      onSubmit={create}
      // Otherwise react-hook-form would move the focus for the browser's check, and nobody for the server's: ErrorSummary does both.
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <KeepDraft />
      <Columns>
        <Card component="div" className="form">
          {draft && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" size="small" onClick={startAgain}>
                  {texts.startAgain}
                </Button>
              }
            >
              {texts.kept}
            </Alert>
          )}
          <BookingInputs catalogue={catalogue} />
          <div>
            <ErrorSummary />
            <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
              <SubmitButton />
            </Box>
          </div>
        </Card>
        <div className="summary">
          <BookingSummary />
        </div>
      </Columns>
    </Form>
  );
}

function SubmitButton() {
  const { isSubmitting } = useFormState();
  return (
    <Button type="submit" variant="contained" disabled={isSubmitting}>
      {isSubmitting ? texts.submitting : texts.submit}
    </Button>
  );
}

const resolver: Resolver<NewBooking> = (values) => {
  const errors = Object.entries(checkNewBooking(values));
  if (errors.length === 0) return { values, errors: {} };
  return {
    values: {},
    errors: Object.fromEntries(errors.map(([field, message]) => [field, { type: 'check', message }])),
  };
};

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px)',
  gap: 16,
  alignItems: 'start',
  '& .form': { display: 'grid', gap: 28, padding: 24 },
  '& .summary': { display: 'none' },
  [theme.breakpoints.down('md')]: { '& .form': { padding: 16 } },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 720px) minmax(264px, 356px)',
    '& .summary': { display: 'block', position: 'sticky', top: 72 },
  },
}));
