import { useFormContext, useWatch } from 'react-hook-form';
import type { Catalogue, Rate } from '../../api/types';
import { useTranslate, type Translate } from '../../i18n/useTranslate';
import type { RateForm } from '../../providers/dataProvider';
import { isWholeDay, type Day } from '../../ui/days';
import { DayInput } from '../../ui/form/DayInput';
import { NumberInput, SelectInput, TextInput } from '../../ui/form/inputs';
import { readRevenue } from '../../ui/money';

/** A rate as typed. The names are those of the API, so that the server's errors can be shown with their fields. */
export interface TypedRate {
  category: string;
  opportunityId: string;
  basis: Rate['basis'];
  amount: string;
  from: Day;
  to: Day;
  note: string;
}

const BASES = ['day', 'week', 'insertion', 'flat'] as const;

/** The errors that prevent sending, by field. The server checks everything again. */
export function checkRate(
  { opportunityId, amount, from, to }: TypedRate,
  translate: Translate,
): Partial<Record<keyof TypedRate, string>> {
  return {
    ...(opportunityId === '' && { opportunityId: translate('rates.required.opportunity') }),
    ...(!readRevenue(amount) && { amount: translate('rates.required.amount') }),
    ...(!isWholeDay(from) && { from: translate('rates.required.from') }),
    ...(to !== '' && !isWholeDay(to) && { to: translate('rates.required.to') }),
  };
}

export const rateToSend = ({ opportunityId, basis, amount, from, to, note }: TypedRate): RateForm => ({
  ...{ opportunityId, basis, from },
  amount: readRevenue(amount) ?? 0,
  to: to === '' ? null : to,
  note: note.trim() === '' ? null : note.trim(),
});

/** Which opportunity a new rate is for. */
export function PlaceInputs({ categories }: { categories: Catalogue['categories'] }) {
  const translate = useTranslate();
  const { setValue } = useFormContext<TypedRate>();
  const category = useWatch<TypedRate, 'category'>({ name: 'category' });
  const opportunities = categories.find(({ name }) => name === category)?.opportunities ?? [];
  return (
    <>
      <SelectInput
        source="category"
        label={translate('rates.fields.category')}
        placeholder={translate('rates.fields.choose')}
        choices={categories.map(({ name }) => name)}
        onChange={() => setValue('opportunityId', '')}
        required
        autoFocus
      />
      <SelectInput
        source="opportunityId"
        label={translate('rates.fields.opportunity')}
        placeholder={translate('rates.fields.choose')}
        choices={opportunities}
        disabled={category === ''}
        required
      />
    </>
  );
}

export function RateInputs() {
  const translate = useTranslate();
  return (
    <>
      <SelectInput
        source="basis"
        label={translate('rates.fields.basis')}
        choices={BASES.map((id) => ({ id, name: translate(`rates.bases.${id}`) }))}
        required
      />
      <NumberInput source="amount" label={translate('rates.fields.amount')} required />
      <DayInput source="from" label={translate('rates.fields.from')} required />
      <DayInput source="to" label={translate('rates.fields.to')} helperText={translate('rates.fields.toHint')} />
      <TextInput source="note" label={translate('rates.fields.note')} autoComplete="off" />
    </>
  );
}
