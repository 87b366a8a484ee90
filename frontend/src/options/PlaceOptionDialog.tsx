import { useState } from 'react';
import type { Option } from '../api/types';
import { useTranslate, type Notice } from '../i18n/useTranslate';
import { useChoices } from '../providers/catalogue';
import { keyFor } from '../ui/attempts';
import { SelectInput, WholeNumberInput } from '../ui/form/inputs';
import { formatWeekdayAndTime } from '../ui/format';
import { NotLoaded } from '../ui/Loaded';
import { Hint } from '../ui/Muted';
import { VerbDialog } from '../ui/VerbDialog';
import { readUnits } from '../inventory/units';
import { checkDays, DaysInputs, NoteInput } from './optionInputs';
import { OPTIONS, type OptionToPlace } from './paths';

const UNTOUCHED = { brandName: '', opportunityId: '', from: '', to: '', units: '1', note: '' };
type Values = typeof UNTOUCHED;

/** Places an option. @param held what is known already */
export function PlaceOptionDialog({ held, onClose }: { held?: OptionToPlace; onClose: () => void }) {
  const translate = useTranslate();
  const offered = useChoices();
  const [initial] = useState<Values>(() => ({ ...UNTOUCHED, ...held }));
  const { opportunityId, from, to } = initial;
  // The name of both the draft and the attempt.
  const form = `new-option:${[opportunityId, from, to].filter(Boolean).join()}`;
  const choices = (offered.data?.categories ?? []).flatMap(({ name: category, opportunities }) =>
    opportunities.map(({ id, name }) => ({ id, name: `${category} – ${name}` })),
  );

  return (
    <VerbDialog<Values, Option>
      title={translate('options.place.title')}
      confirmLabel={translate('options.place.submit')}
      pendingLabel={translate('options.place.submitting')}
      values={initial}
      draft={form}
      listsErrors
      validate={check}
      verb={{
        resource: OPTIONS,
        call: (provider, { units, note, ...values }) => {
          const wanted = { ...values, units: readUnits(units)!, note };
          return provider.placeOption(wanted, keyFor(form, JSON.stringify(wanted)));
        },
        done: outcomeOf,
        failed: 'options.place.failed',
        listed: initial,
      }}
      onClose={onClose}
    >
      <Hint>{translate('options.place.text')}</Hint>
      <NotLoaded query={offered} text={translate('bookings.create.catalogueFailed')} />
      <SelectInput
        source="brandName"
        label={translate('options.place.brand')}
        placeholder={translate('options.place.choose')}
        choices={(offered.data?.brands ?? []).map(({ name }) => name)}
        autoFocus
        required
      />
      <SelectInput
        source="opportunityId"
        label={translate('options.place.opportunity')}
        placeholder={translate('options.place.choose')}
        choices={choices}
        required
      />
      <DaysInputs />
      <WholeNumberInput source="units" label={translate('options.place.units')} required />
      <NoteInput />
    </VerbDialog>
  );
}

function outcomeOf({ brandName: brand, expiresAt, position }: Option): Notice {
  return expiresAt
    ? { key: 'options.place.done.first', args: { brand, moment: formatWeekdayAndTime(expiresAt) } }
    : { key: 'options.place.done.queued', args: { brand, position: position ?? 2 } };
}

const check = ({ brandName, opportunityId, units, ...days }: Values) => ({
  ...(!brandName && { brandName: 'options.place.errors.brandName' }),
  ...(!opportunityId && { opportunityId: 'options.place.errors.opportunityId' }),
  ...checkDays(days),
  ...(readUnits(units) === null && { units: 'options.place.errors.units' }),
});
