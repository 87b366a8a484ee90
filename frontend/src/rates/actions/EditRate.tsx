import EditIcon from '@mui/icons-material/EditOutlined';
import EndIcon from '@mui/icons-material/EventBusyOutlined';
import Typography from '@mui/material/Typography';
import type { Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import type { RateForm } from '../../providers/dataProvider';
import { ActionDialog } from '../../ui/ConfirmDialog';
import { isWholeDay } from '../../ui/days';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { DayInput } from '../../ui/form/DayInput';
import { penceToInput } from '../../ui/money';
import { Muted } from '../../ui/Muted';
import { useVerb } from '../../ui/useVerb';
import { VerbButton } from '../../ui/VerbButton';
import { useRateInWords } from '../useQuote';
import { checkRate, RateInputs, rateToSend, type TypedRate } from './RateInputs';

interface RateProps {
  rate: Rate;
}

/** Offered while no booking was priced at the rate. */
export function EditRate({ rate }: RateProps) {
  const translate = useTranslate();
  const { isOpen, open, close } = useVerbDialog(`edit.${rate.id}`);
  const { category, opportunityId, basis, amount, from, to, note } = rate;
  const values: TypedRate = {
    ...{ category, opportunityId, basis, from },
    amount: penceToInput(amount),
    to: to ?? '',
    note: note ?? '',
  };
  const { isPending, submit } = useEditRate(rate, close, values);
  if (!rate.allowedActions.includes('edit')) return null;
  return (
    <>
      <VerbButton look="menu" label={translate('rates.edit.action')} icon={<EditIcon />} onClick={open} />
      {isOpen && (
        <ActionDialog<TypedRate>
          title={translate('rates.edit.title')}
          confirmLabel={translate('rates.edit.submit')}
          pending={isPending}
          values={values}
          listsErrors
          validate={(values) => checkRate(values, translate)}
          onConfirm={(values) => submit(rateToSend(values))}
          onClose={close}
        >
          <RateOf rate={rate} />
          <RateInputs />
        </ActionDialog>
      )}
    </>
  );
}

/** All that can be changed once bookings were priced at the rate. */
export function EndRate({ rate }: RateProps) {
  const translate = useTranslate();
  const { isOpen, open, close } = useVerbDialog(`end.${rate.id}`);
  const { isPending, submit } = useEditRate(rate, close);
  if (!rate.allowedActions.includes('end')) return null;
  return (
    <>
      <VerbButton look="menu" label={translate('rates.end.action')} icon={<EndIcon />} onClick={open} />
      {isOpen && (
        <ActionDialog<Pick<TypedRate, 'to'>>
          title={translate('rates.end.title')}
          confirmLabel={translate('rates.end.submit')}
          pending={isPending}
          values={{ to: rate.to ?? '' }}
          validate={({ to }) => (to === '' || isWholeDay(to) ? {} : { to: translate('rates.required.to') })}
          onConfirm={({ to }) => submit({ to: to === '' ? null : to })}
          onClose={close}
        >
          <RateOf rate={rate} />
          {rate.isUsed && <Muted>{translate('rates.end.used')}</Muted>}
          <DayInput
            source="to"
            label={translate('rates.end.last')}
            helperText={translate('rates.end.lastHint')}
            min={rate.from}
            autoFocus
          />
        </ActionDialog>
      )}
    </>
  );
}

function RateOf({ rate }: RateProps) {
  const inWords = useRateInWords();
  return (
    <Typography>
      <strong>{rate.opportunity}</strong> · {inWords(rate)}
    </Typography>
  );
}

function useEditRate(rate: Rate, close: () => void, listed?: TypedRate) {
  const inWords = useRateInWords();
  return useVerb<Partial<RateForm>, Rate>({
    call: (api, change) => api.editRate(rate, change),
    done: (saved) => ({ key: 'rates.edit.done', args: { opportunity: saved.opportunity, rate: inWords(saved) } }),
    failed: 'rates.edit.failed',
    listed,
    onDone: close,
  });
}
