import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { AdminEntry, AdminOpportunity } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { FormError } from '../ui/form/form';
import { TextInput, WholeNumberInput } from '../ui/form/inputs';
import { Link } from '../ui/Link';
import { Muted } from '../ui/Muted';
import { VerbDialog } from '../ui/VerbDialog';
import { BlockedDaysList } from './BlockedDaysList';
import { CONFLICTS_PATH } from './paths';
import { MAX_UNITS, readUnits } from './units';
import { capacityInWords } from './words';

type Typed = Record<'capacity' | 'unitName' | 'leadDays', string>;

/** Sets how much of an opportunity can be sold for the same day, and the days on which it is less. */
export function CapacityDialog({ opportunity, onClose }: { opportunity: AdminOpportunity; onClose: () => void }) {
  const translate = useTranslate();
  const { id, name, capacity, unitName, leadDays } = opportunity;
  const values = { capacity: String(capacity ?? ''), unitName: unitName ?? '', leadDays: String(leadDays ?? '') };

  return (
    <VerbDialog<Typed, AdminEntry>
      title={translate('inventory.capacity.title', { name })}
      confirmLabel={translate('inventory.capacity.submit')}
      values={values}
      draft={`capacity:${id}`}
      validate={(typed) => ({
        ...(!isCapacity(typed.capacity) && { capacity: translate('inventory.capacity.invalid', { most: MAX_UNITS }) }),
        ...(!isLeadDays(typed.leadDays) && {
          leadDays: translate('inventory.capacity.leadDaysInvalid', { most: MAX_LEAD_DAYS }),
        }),
      })}
      verb={{
        call: (api, typed) =>
          api.editInventory(opportunity, {
            capacity: readUnits(typed.capacity),
            unitName: typed.unitName.trim() === '' ? null : typed.unitName.trim(),
            leadDays: typed.leadDays.trim() === '' ? null : Number(typed.leadDays),
          }),
        done: (saved) => ({
          key: 'inventory.capacity.done',
          args: { name, capacity: capacityInWords(saved, translate) || translate('inventory.capacity.unlimited') },
        }),
        failed: 'inventory.capacity.failed',
        listed: values,
      }}
      onClose={onClose}
    >
      <Muted>{translate('inventory.capacity.intro')}</Muted>
      <WholeNumberInput
        source="capacity"
        label={translate('inventory.capacity.label')}
        helperText={translate('inventory.capacity.hint')}
        autoFocus
        onFocus={({ target }) => target.select()}
      />
      <TextInput
        source="unitName"
        label={translate('inventory.capacity.unitName')}
        helperText={translate('inventory.capacity.unitNameHint')}
        autoComplete="off"
      />
      <WholeNumberInput
        source="leadDays"
        label={translate('inventory.capacity.leadDays')}
        helperText={translate('inventory.capacity.leadDaysHint')}
      />
      <Lowered from={capacity} />
      <FormError />
      {capacity !== null && <BlockedDaysList opportunity={opportunity} />}
    </VerbDialog>
  );
}

const MAX_LEAD_DAYS = 365;
const isLeadDays = (text: string): boolean => /^\d{0,3}$/.test(text.trim()) && Number(text) <= MAX_LEAD_DAYS;
const isCapacity = (text: string): boolean => text.trim() === '' || readUnits(text) !== null;

/** What is sold stays sold. */
function Lowered({ from }: { from: number | null }) {
  const translate = useTranslate();
  const { capacity } = useWatch() as Typed;
  const to = readUnits(capacity);
  if (to === null || to >= (from ?? Infinity)) return null;
  return (
    <Alert severity="info">
      {translate('inventory.capacity.lowered')}{' '}
      <Link to={CONFLICTS_PATH} color="inherit">
        {translate('inventory.capacity.toConflicts')}
      </Link>
    </Alert>
  );
}
