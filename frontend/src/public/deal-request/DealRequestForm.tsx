import type { Catalogue } from '../../api/types';
import { dealRequestTexts } from '../../i18n/en/dealRequest';
import { formTexts } from '../../i18n/en/publicForm';
import { businessDay } from '../../ui/format';
import { CatalogueFailed } from '../form/CatalogueFailed';
import { LongTextField, SelectField, TextField } from '../form/Field';
import { FormShell } from '../form/FormShell';
import styles from '../form/PublicForm.module.css';
import type { PublicForm } from '../form/usePublicForm';
import { DESCRIPTION_LIMIT, type DealRequestValues } from './dealRequest';

interface DealRequestFormProps {
  form: PublicForm<DealRequestValues>;
  /** Undefined while loading. */
  brands: Catalogue['brands'] | undefined;
  listsFailed: boolean;
  onRetry: () => Promise<void>;
}

export function DealRequestForm({ form, brands, listsFailed, onRetry }: DealRequestFormProps) {
  const { title, fields, submit } = dealRequestTexts;
  const today = businessDay(new Date());
  const liveDate = form.field('liveDate');

  return (
    <FormShell form={form} label={title} submitLabel={submit}>
      {listsFailed && <CatalogueFailed onRetry={onRetry} />}
      <TextField {...form.field('requesterName')} label={fields.requesterName} autoComplete="name" />
      <TextField {...form.field('requestEmail')} label={fields.requestEmail} type="email" autoComplete="email" />
      <SelectField
        {...form.field('brand')}
        label={fields.brand}
        options={brands?.map(({ name }) => name)}
        placeholder={brands || listsFailed ? fields.brandPlaceholder : formTexts.catalogue.loading}
      />
      <LongTextField
        {...form.field('dealDescription')}
        label={fields.dealDescription}
        hint={fields.descriptionHint}
        limit={DESCRIPTION_LIMIT}
        left={formTexts.left}
        required
      />
      <div className={styles.pair}>
        <TextField {...liveDate} label={fields.liveDate} type="date" min={today} />
        <TextField
          {...form.field('endDate')}
          label={fields.endDate}
          type="date"
          min={liveDate.value > today ? liveDate.value : today}
        />
      </div>
    </FormShell>
  );
}
