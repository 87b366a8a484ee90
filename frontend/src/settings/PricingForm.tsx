import type { FieldValues } from 'react-hook-form';
import type { Pricing } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { TextInput } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import { useSetting } from '../ui/useSetting';

/** The discount up to which nobody has to give a reason (docs/product.md, 15.4). */
export function PricingForm({ opened }: { opened: Pricing }) {
  const translate = useTranslate();
  const setting = useSetting<Pricing>({
    opened,
    draft: 'settings-pricing',
    read: (api) => api.pricing(),
    failed: 'settings.pricing.notSaved',
  });
  const { discountLimit, version } = setting.current;

  async function save(values: FieldValues) {
    const typed = String(values.discountLimit).trim();
    if (!/^\d{1,3}$/.test(typed) || Number(typed) > 100)
      return { errors: { discountLimit: translate('settings.pricing.invalid') } };
    return setting.save((api) => api.editPricing({ discountLimit: Number(typed), version }), 'settings.pricing.done');
  }

  return (
    <SettingForm
      texts="settings"
      setting={setting}
      saved={{ discountLimit: String(discountLimit) }}
      describe={() => [`${translate('settings.pricing.discountLimit')}: ${discountLimit}`]}
      onSave={save}
    >
      <TextInput
        source="discountLimit"
        label={translate('settings.pricing.discountLimit')}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        sx={{ maxWidth: 320 }}
        required
      />
    </SettingForm>
  );
}
