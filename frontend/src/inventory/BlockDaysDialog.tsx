import { useWatch } from 'react-hook-form';
import type { AdminOpportunity, BlockedDays } from '../api/types';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { keyFor } from '../ui/attempts';
import { isOutOfOrder, isWholeDay } from '../ui/days';
import { DayInput } from '../ui/form/DayInput';
import type { FieldErrors } from '../ui/form/form';
import { TextInput, WholeNumberInput } from '../ui/form/inputs';
import { formatDays } from '../ui/format';
import { Muted } from '../ui/Muted';
import { VerbDialog } from '../ui/VerbDialog';
import { MAX_UNITS, readUnits } from './units';

const UNTOUCHED = { from: '', to: '', capacity: '0', reason: '' };
type Typed = typeof UNTOUCHED;

export function BlockDaysDialog({ opportunity, onClose }: { opportunity: AdminOpportunity; onClose: () => void }) {
  const translate = useTranslate();
  const { id, name } = opportunity;
  // The name of both the draft and the attempt.
  const form = `block-days:${id}`;

  return (
    <VerbDialog<Typed, BlockedDays>
      title={translate('inventory.blocks.add.title', { name })}
      confirmLabel={translate('inventory.blocks.add.submit')}
      values={UNTOUCHED}
      draft={form}
      validate={(typed) => check(typed, translate)}
      verb={{
        call: (api, { from, to, capacity, reason }) => {
          const block = { from, to, capacity: Number(capacity), reason: reason.trim() };
          return api.blockDays(id, block, keyFor(form, JSON.stringify(block)));
        },
        done: ({ from, to, reason }) => ({
          key: 'inventory.blocks.add.done',
          args: { days: formatDays(from, to), reason },
        }),
        failed: 'inventory.blocks.add.failed',
        listed: UNTOUCHED,
      }}
      onClose={onClose}
    >
      <Muted>{translate('inventory.blocks.add.sold')}</Muted>
      <DayInput source="from" label={translate('inventory.blocks.add.from')} autoFocus required />
      <LastDayInput />
      <WholeNumberInput
        source="capacity"
        label={translate('inventory.blocks.add.capacity')}
        helperText={translate('inventory.blocks.add.capacityHint')}
        required
      />
      <TextInput source="reason" label={translate('dialog.reason')} required />
    </VerbDialog>
  );
}

function LastDayInput() {
  const translate = useTranslate();
  const { from } = useWatch() as Typed;
  return (
    <DayInput
      source="to"
      label={translate('inventory.blocks.add.to')}
      min={isWholeDay(from) ? from : undefined}
      required
    />
  );
}

function check({ from, to, capacity, reason }: Typed, translate: Translate): FieldErrors {
  const missing = translate('inventory.blocks.add.missing');
  return {
    ...(!isWholeDay(from) && { from: missing }),
    ...(isWholeDay(to) ? isOutOfOrder(from, to) && { to: translate('inventory.blocks.add.order') } : { to: missing }),
    ...(capacity.trim() !== '0' &&
      readUnits(capacity) === null && { capacity: translate('inventory.blocks.add.invalid', { most: MAX_UNITS }) }),
    ...(reason.trim() === '' && { reason: translate('inventory.blocks.add.required') }),
  };
}
