import type { Catalogue } from '../../api/types';
import { PageSpinner } from '../../ui/PageSpinner';
import { CatalogueFailed } from '../form/CatalogueFailed';
import { CheckField, LongTextField, SelectField, TextField } from '../form/Field';
import { FormShell } from '../form/FormShell';
import styles from '../form/PublicForm.module.css';
import { formTexts } from '../form/texts';
import { BookingTypePicker } from './BookingTypePicker';
import { MONTHS, NOTES_LIMIT, YEARS } from './salesEnquiry';
import { salesEnquiryTexts } from './texts';
import type { SalesEnquiry } from './useSalesEnquiry';

export function SalesEnquiryForm({ enquiry }: { enquiry: SalesEnquiry }) {
  const { form, catalogue, listsFailed, loadLists } = enquiry;
  const { title, fields, submit } = salesEnquiryTexts;

  // Not before the booking types are known: everything beneath them would jump away from the finger.
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
