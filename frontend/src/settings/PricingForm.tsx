import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Pricing } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ChangedMeanwhile } from '../ui/ChangedMeanwhile';
import { GuardForm, StartAgain } from '../ui/form/form';
import { TextInput } from '../ui/form/inputs';
import { useSetting } from '../ui/useSetting';

/** The discount up to which nobody has to give a reason (docs/product.md, 15.4). */
export function PricingForm({ opened }: { opened: Pricing }) {
  const translate = useTranslate();
  const { current, freshness, isPending, save, reload } = useSetting<Pricing>({
    opened,
    read: (api) => api.pricing(),
    failed: 'settings.pricing.notSaved',
  });
  const untouched = { discountLimit: String(current.discountLimit) };
  const [initial] = useState(untouched);
  const [saves, setSaves] = useState(0);

  async function submit({ discountLimit }: FieldValues) {
    if (isPending) return undefined;
    const typed = String(discountLimit).trim();
    if (!/^\d{1,3}$/.test(typed) || Number(typed) > 100)
      return { discountLimit: translate('settings.pricing.invalid') };
    const outcome = await save(
      (api) => api.editPricing({ discountLimit: Number(typed), version: current.version }),
      'settings.pricing.done',
    );
    if ('errors' in outcome) return outcome.errors;
    setSaves(saves + 1);
    return undefined;
  }

  return (
    <Form defaultValues={initial} onSubmit={submit} disableInvalidFormNotification noValidate>
      <GuardForm untouched={untouched} text={translate('settings.leaving')} />
      <StartAgain values={untouched} saves={saves} />
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <TextInput
          source="discountLimit"
          label={translate('settings.pricing.discountLimit')}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          sx={{ maxWidth: 320 }}
          required
        />
        <ChangedMeanwhile texts="settings.changed" freshness={freshness} onReload={reload} />
        <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? translate('settings.saving') : translate('settings.save')}
          </Button>
        </Box>
      </Box>
    </Form>
  );
}
