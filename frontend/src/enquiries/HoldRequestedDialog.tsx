import { useEffect, useState } from 'react';
import { useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Enquiry, Option } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { checkDays, DaysInputs, NoteInput } from '../options/optionInputs';
import { OPTIONS } from '../options/paths';
import type { Days } from '../providers/dataProvider';
import { keyFor, triedParts } from '../ui/attempts';
import { NotLoaded } from '../ui/Loaded';
import { Hint } from '../ui/Muted';
import type { Verb } from '../ui/useVerb';
import { VerbDialog } from '../ui/VerbDialog';

type Values = Days & { note: string };

/** A requested type of a limited opportunity. */
export type HoldableType = Enquiry['requestedTypes'][number] & { limitedOpportunityId: string };

interface HoldRequestedDialogProps {
  enquiry: Enquiry;
  /** What could be sold out. */
  types: HoldableType[];
  /** What is still ahead of the month that it asks for. */
  month: Days;
  onClose: () => void;
}

/** Places an option for each of the types that is not held for the brand yet, one unit each. */
export function HoldRequestedDialog({ enquiry, types, month, onClose }: HoldRequestedDialogProps) {
  const translate = useTranslate();
  const { brand } = enquiry;
  const [initial] = useState<Values>({ ...month, note: '' });
  const [days, setDays] = useState<Days>(month);
  // The name of both the draft and the attempt.
  const form = `hold-requested:${enquiry.id}`;
  // Some may have been placed, on the days typed then.
  const tried = (triedParts.kept(form) ?? []) as (Days & { opportunityId: string })[];
  const options = useGetList<Option>(
    OPTIONS,
    {
      pagination: { page: 1, perPage: 100 },
      // A brand may have hundreds of options, but hardly on what one enquiry asks for.
      filter: {
        ...{ brandName: brand, status: ['first', 'queued'] },
        opportunityId: types.map(({ limitedOpportunityId }) => limitedOpportunityId),
      },
    },
    // Colleagues place options, too.
    { staleTime: 0 },
  );
  // If the options could not be loaded again, the earlier list may lack one that was placed since.
  const known = options.error ? undefined : options.data;
  const isHeld = ({ limitedOpportunityId: id }: HoldableType) => {
    const spans = [days, ...tried.filter(({ opportunityId }) => opportunityId === id)];
    return !!known?.some(
      (option) => option.opportunityId === id && spans.some(({ from, to }) => option.from <= to && option.to >= from),
    );
  };
  const held = types.filter(isHeld);
  const wanted = types.filter((type) => !isHeld(type));
  const verb: Verb<Values, { placed: Option[] }> = {
    call: async (api, values) => {
      const key = keyFor(form, JSON.stringify(values));
      const place = ({ limitedOpportunityId: opportunityId }: HoldableType) =>
        api.placeOption({ ...values, opportunityId, brandName: brand }, `${key}.${opportunityId}`);
      const sent = wanted.map(({ limitedOpportunityId: opportunityId }) => ({ ...values, opportunityId }));
      // Before they are sent: after a reload, some may have been placed, and other days would place them twice.
      triedParts.keep(form, [...tried, ...sent]);
      const placing = wanted.map(place);
      try {
        return { placed: await Promise.all(placing) };
      } catch (error) {
        await Promise.allSettled(placing);
        await options.refetch();
        throw error;
      }
    },
    done: ({ placed }) => {
      const first = placed.filter(({ state }) => state === 'first').length;
      return { key: 'options.hold.done', args: { brand, first, queued: placed.length - first } };
    },
    failed: 'options.place.failed',
  };

  return (
    <VerbDialog<Values, { placed: Option[] }>
      title={translate('options.hold.title', { brand })}
      confirmLabel={translate('options.hold.submit', { smart_count: wanted.length })}
      pendingLabel={translate('options.place.submitting')}
      values={initial}
      draft={form}
      validate={checkDays}
      disabled={() => options.isFetching || !known || wanted.length === 0}
      verb={verb}
      onClose={() => {
        triedParts.forget(form);
        onClose();
      }}
    >
      <Hint>{translate('options.hold.text')}</Hint>
      <NotLoaded query={{ ...options, data: known }} text={translate('options.hold.heldFailed')} />
      {wanted.length > 0 && <div>{translate('options.hold.wanted', { types: namesOf(wanted) })}</div>}
      {held.length > 0 && <div>{translate('options.hold.held', { types: namesOf(held) })}</div>}
      <DaysInputs />
      <FollowDays onChange={setDays} />
      <NoteInput />
    </VerbDialog>
  );
}

/** Tells the dialog around the form the days that are typed. */
function FollowDays({ onChange }: { onChange: (days: Days) => void }): null {
  const { from, to } = useWatch<Values>() as Values;
  useEffect(() => onChange({ from, to }), [from, to, onChange]);
  return null;
}

const namesOf = (types: HoldableType[]) => types.map(({ label }) => label).join(', ');
