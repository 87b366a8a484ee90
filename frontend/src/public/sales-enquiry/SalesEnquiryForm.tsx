import { MONTHS, YEARS } from '../../api/bookingPeriods';
import type { Catalogue } from '../../api/types';
import { formTexts } from '../../i18n/en/publicForm';
import { salesEnquiryTexts } from '../../i18n/en/salesEnquiry';
import { PageSpinner } from '../../ui/PageSpinner';
import { CatalogueFailed } from '../form/CatalogueFailed';
import { CheckField, LongTextField, SelectField, TextField } from '../form/Field';
import { FormSent } from '../form/FormSent';
import { FormShell } from '../form/FormShell';
import styles from '../form/PublicForm.module.css';
import { usePublicCatalogue } from '../form/usePublicCatalogue';
import { usePublicForm } from '../form/usePublicForm';
import { BookingTypePicker } from './BookingTypePicker';
import {
  emptySalesEnquiry,
  NOTES_LIMIT,
  onlyOffered,
  salesEnquiryErrors,
  type SalesEnquiryValues,
} from './salesEnquiry';

export function SalesEnquiryForm({ enquiry }: { enquiry: SalesEnquiry }) {
  const { form, catalogue, listsFailed, loadLists } = enquiry;
  const { title, fields, submit } = salesEnquiryTexts;

  // Waits for the booking types, because everything below them would move when they appear.
  if (!catalogue && !listsFailed) return <PageSpinner />;

  return (
    <FormShell form={form} label={title} submitLabel={submit}>
      {listsFailed && <CatalogueFailed onRetry={loadLists} />}
      <SelectField
        {...form.field('tradingDirector')}
        label={fields.tradingDirector}
        options={namesOf(catalogue?.tradingDirectors)}
        placeholder={fields.tradingDirectorPlaceholder}
      />
      <SelectField
        {...form.field('brand')}
        label={fields.brand}
        options={namesOf(catalogue?.brands)}
        placeholder={fields.brandPlaceholder}
      />
      <BookingTypePicker
        {...form.field('bookingTypes')}
        label={fields.bookingTypes}
        groups={catalogue?.bookingTypes ?? []}
      />
      <div className={styles.pair}>
        <SelectField
          {...form.field('bookingPeriodMonth')}
          label={fields.bookingPeriodMonth}
          options={MONTHS}
          placeholder={fields.monthPlaceholder}
        />
        <SelectField
          {...form.field('bookingPeriodYear')}
          label={fields.bookingPeriodYear}
          options={YEARS}
          placeholder={fields.yearPlaceholder}
        />
      </div>
      <TextField
        {...form.field('brandContactEmail')}
        label={fields.brandContactEmail}
        hint={fields.brandContactHint}
        type="email"
        autoComplete="off"
      />
      <LongTextField
        {...form.field('additionalNotes')}
        label={fields.additionalNotes}
        limit={NOTES_LIMIT}
        left={formTexts.left}
      />
      <CheckField {...form.field('confirmed')} label={fields.confirmed} />
    </FormShell>
  );
}

const namesOf = (entries: Catalogue['brands'] | undefined) => entries?.map(({ name }) => name);

interface SalesEnquirySentProps {
  heading: 'h1' | 'h2';
  sent: SalesEnquiryValues;
  onAnother: () => void;
}

export function SalesEnquirySent({ heading, sent, onAnother }: SalesEnquirySentProps) {
  const { fields, sent: texts } = salesEnquiryTexts;
  return (
    <FormSent
      heading={heading}
      title={texts.title}
      text={texts.text(sent.brand)}
      facts={[
        [fields.tradingDirector, sent.tradingDirector],
        [fields.bookingTypes, sent.bookingTypes.join('\n')],
        [fields.bookingPeriod, `${sent.bookingPeriodMonth} ${sent.bookingPeriodYear}`],
        [fields.brandContactEmail, sent.brandContactEmail.trim()],
      ]}
      anotherLabel={texts.another}
      onAnother={onAnother}
    />
  );
}

type SalesEnquiry = ReturnType<typeof useSalesEnquiry>;

/** The enquiry form and its available choices. */
export function useSalesEnquiry(onSent?: () => void) {
  const { catalogue, hasFailed, load } = usePublicCatalogue();
  const form = usePublicForm({
    name: 'sales-enquiry',
    url: '/api/sales-enquiries',
    empty: emptySalesEnquiry,
    onlyOffered: (values) => onlyOffered(values, catalogue),
    loadOffered: load,
    validate: salesEnquiryErrors,
    onSent,
    texts: salesEnquiryTexts,
  });
  return { form, catalogue, listsFailed: hasFailed, loadLists: load };
}
