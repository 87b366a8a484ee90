import { useState } from 'react';
import { useSourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Opportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { WholeNumberInput } from '../ui/form/inputs';
import { formatCount } from '../ui/format';

/** How much of an opportunity is booked, where there is more than one of it, or the form would send another number. */
export function UnitsInput({
  opportunity,
}: {
  opportunity: Partial<Pick<Opportunity, 'capacity' | 'unitName'>> | undefined;
}) {
  const translate = useTranslate();
  const { capacity = null, unitName } = opportunity ?? {};
  const units = useWatch({ name: useSourceContext().getSource('units') }) as string;
  const isMany = (capacity !== null && capacity !== 1) || units !== '1';
  // It stays while something is typed that begins with a 1.
  const [isAsked, setAsked] = useState(isMany);
  if (isMany && !isAsked) setAsked(true);
  if (!isMany && !isAsked) return null;
  return (
    <WholeNumberInput
      source="units"
      label={unitName ? translate('inventory.form.unitsOf', { unit: unitName }) : translate('inventory.form.units')}
      helperText={capacity !== null && translate('inventory.form.unitsHint', { capacity: formatCount(capacity) })}
      required
    />
  );
}
