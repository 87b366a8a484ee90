import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Pricing } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { addDays, monthAround, today } from '../ui/days';
import { keptDraft } from '../ui/drafts';
import { NumberInput, WholeNumberInput } from '../ui/form/inputs';
import { SettingForm } from '../ui/form/SettingForm';
import { formatPounds, monthAndYear } from '../ui/format';
import { penceToInput, readRevenue } from '../ui/money';
import { useSetting } from '../ui/useSetting';

const DRAFT = 'settings-pricing';

/** Each month, yyyy-MM, is a field of its own, because a colleague may fill in another one. Empty: no target. */
const fieldOf = (month: string) => `target-${month}`;

/** The largest discount that needs no reason, and the monthly revenue targets (docs/product.md, 15.4). */
export function PricingForm({ opened }: { opened: Pricing }) {
  const translate = useTranslate();
  const setting = useSetting<Pricing>({
    opened,
    draft: DRAFT,
    read: (api) => api.pricing(),
    failed: 'settings.pricing.notSaved',
  });
  const { discountLimit, monthlyTargets, version } = setting.current;
  // Fixed when the page is opened. Otherwise, a target typed for a month that ends at midnight would not be saved.
  const [months] = useState(monthsToShow);
  const targetOf = (month: string) => monthlyTargets.find((each) => each.month === month);
  const savedTargets = Object.fromEntries(
    months.map((month) => {
      const target = targetOf(month);
      return [fieldOf(month), target ? penceToInput(target.amount) : ''];
    }),
  );

  async function save(values: FieldValues) {
    const { discountLimit: limit, ...targets } = values as Record<string, string> & { discountLimit: string };
    const typed = months.flatMap((month) => {
      const target = targets[fieldOf(month)];
      return target ? [{ month, amount: readRevenue(target) }] : [];
    });
    const errors = Object.fromEntries([
      ...(/^(100|\d{1,2})$/.test(limit.trim()) ? [] : [['discountLimit', translate('settings.pricing.invalid')]]),
      ...typed.flatMap(({ month, amount }) =>
        amount ? [] : [[fieldOf(month), translate('settings.pricing.invalidTarget')]],
      ),
    ]) as Record<string, string>;
    if (Object.keys(errors).length > 0) return { errors };
    const others = monthlyTargets.filter(({ month }) => !months.includes(month));
    const change = {
      discountLimit: Number(limit),
      monthlyTargets: [...others, ...typed] as Pricing['monthlyTargets'],
      version,
    };
    return setting.save((api) => api.editPricing(change), 'settings.pricing.done');
  }

  function describe(field: string): string[] {
    const month = months.find((each) => fieldOf(each) === field);
    if (!month) return [`${translate('settings.pricing.discountLimit')}: ${discountLimit}`];
    const target = targetOf(month);
    const name = translate('settings.pricing.targetOf', { month: nameOf(month) });
    return [`${name}: ${target ? formatPounds(target.amount) : '–'}`];
  }

  return (
    <SettingForm
      texts="settings"
      setting={setting}
      saved={{ discountLimit: String(discountLimit), ...savedTargets }}
      describe={describe}
      onSave={save}
    >
      <WholeNumberInput
        source="discountLimit"
        label={translate('settings.pricing.discountLimit')}
        sx={{ maxWidth: 320 }}
        required
      />
      <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
        <Typography component="legend" variant="h3" sx={{ p: 0, mb: 1.5 }}>
          {translate('settings.pricing.targets')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))' }}>
          {months.map((month) => (
            <NumberInput key={month} source={fieldOf(month)} label={nameOf(month)} />
          ))}
        </Box>
      </Box>
    </SettingForm>
  );
}

const nameOf = (month: string): string => monthAndYear(`${month}-01`);

/** Twelve months from this one, and those for which a draft has targets. */
function monthsToShow(): string[] {
  const typed = Object.keys(keptDraft(DRAFT) ?? {}).flatMap((field) => field.split('target-')[1] ?? []);
  return [...new Set([...typed, ...nextMonths(12)])].sort();
}

/** From this month on, as yyyy-MM. */
function nextMonths(count: number): string[] {
  const months = [today().slice(0, 7)];
  while (months.length < count) months.push(addDays(monthAround(`${months.at(-1)}-01`).last, 1).slice(0, 7));
  return months;
}
