import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Form } from 'react-admin';
import { useFormState, useWatch, type FieldValues } from 'react-hook-form';
import type { Catalogue, Option } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { NoSpaceDialog, NoSpaceInForm } from '../../inventory/NoSpaceDialog';
import { followed } from '../../rates/listPrice';
import { useSettledQuotes } from '../../rates/useQuote';
import { isUnanswered } from '../../ui/attempts';
import { withoutDialog } from '../../ui/dialogInAddress';
import { forgetDraft, keptDraft } from '../../ui/drafts';
import { ErrorSummary } from '../../ui/form/ErrorSummary';
import { GuardForm, KeepDraft } from '../../ui/form/form';
import { useUnlessSaving } from '../../ui/form/inputs';
import type { Step } from '../../ui/leaving';
import { useNavigateFromHere } from '../../ui/useNavigateFromHere';
import { suggestedDeadline } from '../days';
import { DASHBOARD_PATH } from '../paths';
import { BookingInputs } from './BookingInputs';
import { BookingSummary } from './BookingSummary';
import { checkNewBooking } from './checkNewBooking';
import { countOf, EMPTY_BOOKING, wantedQuotes, type NewBooking, type TypedContent } from './newBooking';
import type { BookingOrigin } from './origin/bookingOrigin';
import { opportunityIn } from './opportunities';
import { useCreateBooking, type CreateBooking } from './useCreateBooking';

interface NewBookingFormProps {
  catalogue: Catalogue;
  /** The origin of the booking. Each origin has a separate draft. */
  origin?: BookingOrigin;
  /** The option that is booked: its space is its own. */
  held?: Option;
  /** Tells the draft from others of the same origin, or of none. */
  draft?: string;
  /** The initial values, as they are when the form opens. A draft from this tab takes precedence. */
  initial?: Partial<NewBooking>;
  /** Takes what can no longer be booked out of a draft. */
  restore?: (draft: NewBooking) => NewBooking;
  /** Shown above the fields, within the form. */
  lead?: ReactNode;
  /** The page to go to afterwards. Default: the dashboard. */
  onCreated?: CreateBooking['onCreated'];
}

export function NewBookingForm({
  catalogue,
  origin,
  held,
  draft: ownDraft = '',
  initial,
  restore = (kept) => kept,
  lead,
  onCreated,
}: NewBookingFormProps) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  // The name of both the draft and the attempt.
  const form = `new-booking:${[...Object.values(origin ?? {}), ownDraft].filter(Boolean).join()}`;
  const [draft, setDraft] = useState(() => {
    const kept = keptDraft(form) as NewBooking | undefined;
    // If the answer was lost, it may be this draft that has been booked.
    return kept && (isUnanswered(form) ? kept : restore(kept));
  });
  // Taken once: react-admin resets a form with its default values when they change, which would discard what is typed.
  const [untouched] = useState<NewBooking>(() => {
    const values = { ...EMPTY_BOOKING, ...initial };
    const opportunity = opportunityIn(catalogue.categories, values.mediaCategory, values.mediaOpportunity);
    const suggested = suggestedDeadline(values.liveDate, opportunity?.leadDays);
    return { ...values, deadlineDate: values.deadlineDate || suggested };
  });
  const isCreated = useRef(false);
  const { create, noSpace, isPending, isSuccess } = useCreateBooking({
    form,
    origin,
    onCreated: (booking, typed) => {
      isCreated.current = true;
      return onCreated ? onCreated(booking, typed) : navigate(DASHBOARD_PATH);
    },
  });

  const quotesOf = useSettledQuotes();

  /** At the list price of what is sent, even if the form still shows the one of earlier days. */
  async function atListPrice<Content extends TypedContent>(content: Content): Promise<Content> {
    const opportunity = opportunityIn(catalogue.categories, content.mediaCategory, content.mediaOpportunity);
    const wanted = wantedQuotes(content, opportunity?.id);
    return { ...content, ...followed(content, wanted, await quotesOf(wanted), isUnanswered(form)) };
  }

  async function submit(booking: NewBooking) {
    const types = await Promise.all(booking.types.map(atListPrice));
    return create({ ...(await atListPrice(booking)), types });
  }

  function startAgain() {
    forgetDraft(form);
    setDraft(undefined);
  }

  return (
    <Form<NewBooking>
      // Creates a new form, because react-hook-form keeps the typed values when the default values change.
      key={draft ? 'draft' : 'new'}
      defaultValues={{ ...untouched, ...draft }}
      validate={(values) => checkNewBooking(values as NewBooking, translate)}
      onSubmit={(values: FieldValues) => submit(values as NewBooking)}
      // Otherwise react-hook-form would move the focus after the browser's validation only. ErrorSummary does it for
      // the server's errors, too.
      shouldFocusError={false}
      disableInvalidFormNotification
      noValidate
    >
      <Unsent draft={form} untouched={untouched} isPending={isPending} isSent={() => isCreated.current} />
      <Columns>
        <Card component="div" className="form">
          {draft && (
            <Alert severity="info" action={<StartAgain onClick={startAgain} />}>
              {translate('bookings.create.kept')}
            </Alert>
          )}
          {lead}
          {/* A price that is filled in after the success would be kept as a draft. */}
          <BookingInputs catalogue={catalogue} held={held} isUnanswered={isSuccess || isUnanswered(form)} />
          <ErrorSummary areNamed />
          <div className="submit" data-bottom-bar>
            <SubmitButton isPending={isPending} />
          </div>
        </Card>
        <div className="summary">
          <BookingSummary />
        </div>
      </Columns>
      <NoSpace
        form={form}
        state={noSpace}
        verb={{ isPending, submit: ({ overbookReason, ...booking }) => create(booking, { overbookReason }) }}
      />
    </Form>
  );
}

interface UnsentProps {
  draft: string;
  untouched: NewBooking;
  isPending: boolean;
  isSent: () => boolean;
}

/** Keeps what is typed, and asks before it is discarded. What the rate card has filled in is not typed. */
function Unsent({ draft, untouched, ...guard }: UnsentProps) {
  const translate = useTranslate();
  const values = useWatch<NewBooking>() as NewBooking;
  const opened = (now: NewBooking) => ({
    ...withListed(untouched, now),
    types: untouched.types.map((type, index) => withListed(type, now.types[index])),
  });
  return (
    <>
      <KeepDraft name={draft} untouched={opened(values)} />
      <GuardForm
        {...guard}
        untouched={opened}
        isKept
        text={translate('bookings.create.leaving')}
        leaves={opensAnother}
      />
    </>
  );
}

/** The query says what the form is for. */
const opensAnother = ({ currentLocation, nextLocation }: Step) =>
  currentLocation.pathname !== nextLocation.pathname ||
  withoutDialog(currentLocation.search) !== withoutDialog(nextLocation.search);

const withListed = <Priced extends Pick<NewBooking, 'revenueAmount' | 'listedRevenue' | 'pricedFor'>>(
  untouched: Priced,
  { listedRevenue, pricedFor }: Pick<NewBooking, 'listedRevenue' | 'pricedFor'> = untouched,
): Priced => ({ ...untouched, revenueAmount: listedRevenue || untouched.revenueAmount, listedRevenue, pricedFor });

/** Several bookings have their free dates below each of them. */
function NoSpace(props: ComponentProps<typeof NoSpaceInForm<NewBooking>>) {
  const [moreDates, types] = useWatch<NewBooking, ['moreDates', 'types']>({ name: ['moreDates', 'types'] });
  const Dialog = moreDates.length + types.length === 0 ? NoSpaceInForm : NoSpaceDialog;
  return <Dialog {...props} />;
}

function StartAgain({ onClick }: { onClick: () => void }) {
  const translate = useTranslate();
  const unlessSaving = useUnlessSaving();
  return (
    <Button color="inherit" size="small" onClick={unlessSaving(onClick)}>
      {translate('bookings.create.startAgain')}
    </Button>
  );
}

function SubmitButton({ isPending }: { isPending: boolean }) {
  const translate = useTranslate();
  const isSending = useFormState().isSubmitting || isPending;
  const [moreDates, types] = useWatch<NewBooking, ['moreDates', 'types']>({ name: ['moreDates', 'types'] });
  const count = countOf({ moreDates, types });
  const text = isSending ? 'bookings.create.submitting' : 'bookings.create.submit';
  return (
    <Button type="submit" variant="contained" disabled={isSending || count === 0}>
      {translate(text, { smart_count: count })}
    </Button>
  );
}

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px)',
  gap: 16,
  alignItems: 'start',
  '& .form': { display: 'grid', gap: 28, padding: '24px 24px 0', overflow: 'visible' },
  // In reach from every field.
  '& .submit': {
    ...{ position: 'sticky', bottom: 0, zIndex: 1, display: 'flex', justifyContent: 'flex-end', margin: '0 -24px' },
    ...{ padding: '12px 24px', borderTop: `1px solid ${theme.palette.divider}`, borderRadius: '0 0 8px 8px' },
    background: theme.palette.background.paper,
  },
  // The browser scrolls what gets the focus into view. This keeps it above the bar.
  '& input, & button, & [tabindex]': { scrollMarginBottom: 84 },
  '& .summary': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& .form': { padding: '16px 16px 0' },
    '& .submit': { margin: '0 -16px', padding: '12px 16px' },
  },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 720px) minmax(264px, 356px)',
    '& .summary': { display: 'block', position: 'sticky', top: 72 },
  },
}));
