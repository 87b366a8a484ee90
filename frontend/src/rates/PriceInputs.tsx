import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSourceContext } from 'react-admin';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { formatPounds } from '../ui/format';
import { SelectInput, TextInput, useUnlessSaving, WholeNumberInput } from '../ui/form/inputs';
import { penceToInput, readRevenue } from '../ui/money';
import { Hint } from '../ui/Muted';

/** The fields of a form with a price, as typed. */
export type TypedPrice = Record<'revenueAmount' | 'insertions' | 'priceReasonKind' | 'priceReason', string>;

const KINDS = ['added value', 'make-good', 'house'] as const;

/** What the revenue would be by the rate card, as a button that fills it in. */
export function ListPrice({ text, amount, onUse }: { text: string; amount: number; onUse?: () => void }) {
  const translate = useTranslate();
  const { setValue, clearErrors, setFocus } = useFormContext();
  const unlessSaving = useUnlessSaving();
  const name = useSourceContext().getSource('revenueAmount');
  const revenueAmount = useWatch({ name }) as string;

  function use() {
    setValue(name, penceToInput(amount), { shouldDirty: true });
    clearErrors(name);
    onUse?.();
    // The button disappears.
    setFocus(name);
  }

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', mt: -1, gridColumn: '1 / -1' }}
    >
      <Hint role="status">{translate('rates.price.list', { sum: text })}</Hint>
      {readRevenue(revenueAmount) !== amount && (
        <Button size="small" variant="outlined" onClick={unlessSaving(use)}>
          {translate('rates.price.use', { amount: formatPounds(amount) })}
        </Button>
      )}
    </Box>
  );
}

/** Asks why a booking is free, or discounted by more than needs no reason. */
export function PriceReasonInputs({ listAmount }: { listAmount: number }) {
  const translate = useTranslate();
  const { data: pricing } = useRead(['pricing'], (api) => api.pricing(), { staleTime: 0 });
  const limit = pricing?.discountLimit;
  const { errors } = useFormState();
  const { getSource } = useSourceContext();
  const revenueAmount = useWatch({ name: getSource('revenueAmount') }) as string;
  const pence = readRevenue(revenueAmount);
  const isFree = pence === 0;
  const isCheap = !isFree && pence !== null && limit !== undefined && pence * 100 < listAmount * (100 - limit);

  // The server knows better, for example when another of several dates costs more.
  const isAsked = ['priceReason', 'priceReasonKind'].some((field) => get(errors, getSource(field)) !== undefined);
  if (!isFree && !isCheap && !isAsked) return null;
  return (
    <>
      {isFree && (
        <SelectInput
          source="priceReasonKind"
          label={translate('rates.price.kind')}
          placeholder={translate('rates.price.kindChoose')}
          choices={KINDS.map((id) => ({ id, name: translate(`rates.price.kinds.${id}`) }))}
          required
        />
      )}
      <TextInput
        source="priceReason"
        label={translate(isFree ? 'rates.price.reasonOptional' : 'rates.price.reason')}
        helperText={isCheap && translate('rates.price.reasonHint', { limit })}
        autoComplete="off"
        required={!isFree}
      />
    </>
  );
}

export function InsertionsInput() {
  const translate = useTranslate();
  return (
    <WholeNumberInput
      source="insertions"
      label={translate('rates.price.insertions')}
      helperText={translate('rates.price.insertionsHint')}
    />
  );
}
