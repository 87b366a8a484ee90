import PlusIcon from '@mui/icons-material/AddRounded';
import { useState } from 'react';
import type { Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useChoices } from '../../providers/catalogue';
import { keyFor } from '../../ui/attempts';
import { today } from '../../ui/days';
import { NotLoaded } from '../../ui/Loaded';
import { DialogVerb } from '../../ui/VerbButton';
import { VerbDialog } from '../../ui/VerbDialog';
import { useRateInWords } from '../useQuote';
import { checkRate, PlaceInputs, RateInputs, rateToSend, type TypedRate } from './RateInputs';

const NO_RATE: TypedRate = { category: '', opportunityId: '', basis: 'week', amount: '', from: '', to: '', note: '' };
const DRAFT = 'add-rate';

export function AddRateButton() {
  const translate = useTranslate();
  return (
    <DialogVerb look="primary" dialog="add" label={translate('rates.add.action')} icon={<PlusIcon />}>
      {(close) => <AddRateDialog onClose={close} />}
    </DialogVerb>
  );
}

function AddRateDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const inWords = useRateInWords();
  const offered = useChoices();
  const [initial] = useState<TypedRate>(() => ({ ...NO_RATE, from: today() }));
  return (
    <VerbDialog<TypedRate, Rate>
      title={translate('rates.add.action')}
      confirmLabel={translate('rates.add.submit')}
      values={initial}
      draft={DRAFT}
      listsErrors
      validate={(values) => checkRate(values, translate)}
      verb={{
        call: (client, typed) => {
          const rate = rateToSend(typed);
          return client.addRate(rate, keyFor(DRAFT, JSON.stringify(rate)));
        },
        done: (rate) => ({ key: 'rates.add.done', args: { opportunity: rate.opportunity, rate: inWords(rate) } }),
        failed: 'rates.add.failed',
        listed: NO_RATE,
      }}
      onClose={onClose}
    >
      <NotLoaded query={offered} text={translate('bookings.create.catalogueFailed')} />
      <PlaceInputs categories={offered.data?.categories ?? []} />
      <RateInputs />
    </VerbDialog>
  );
}
