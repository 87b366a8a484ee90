import EditIcon from '@mui/icons-material/EditOutlined';
import EndIcon from '@mui/icons-material/EventBusyOutlined';
import Typography from '@mui/material/Typography';
import type { Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { DayInput } from '../../ui/form/DayInput';
import { penceToInput } from '../../ui/money';
import { Muted } from '../../ui/Muted';
import { DialogVerb } from '../../ui/VerbButton';
import { VerbDialog } from '../../ui/VerbDialog';
import { useRateInWords } from '../useQuote';
import { checkRate, RateInputs, rateToSend, type TypedRate } from './RateInputs';

interface EditRateProps {
  rate: Rate;
  /** Once bookings were priced at the rate, only its end can be changed. */
  action: 'edit' | 'end';
}

const ICONS = { edit: <EditIcon />, end: <EndIcon /> };

export function EditRate({ rate, action }: EditRateProps) {
  const translate = useTranslate();
  return (
    <DialogVerb
      look="menu"
      dialog={`${action}.${rate.id}`}
      isAllowed={rate.allowedActions.includes(action)}
      label={translate(`rates.${action}.action`)}
      icon={ICONS[action]}
    >
      {(close) => <EditRateDialog rate={rate} action={action} onClose={close} />}
    </DialogVerb>
  );
}

function EditRateDialog({ rate, action, onClose }: EditRateProps & { onClose: () => void }) {
  const translate = useTranslate();
  const inWords = useRateInWords();
  const { category, opportunityId, opportunity, basis, amount, from, to, note, isUsed } = rate;
  const values: TypedRate = {
    ...{ category, opportunityId, basis, from },
    amount: penceToInput(amount),
    to: to ?? '',
    note: note ?? '',
  };
  return (
    <VerbDialog<TypedRate, Rate>
      title={translate(`rates.${action}.title`)}
      draft={`${action}-rate:${rate.id}`}
      confirmLabel={translate(`rates.${action}.submit`)}
      values={values}
      listsErrors={action === 'edit'}
      validate={(typed) => checkRate(typed, translate)}
      verb={{
        call: (api, typed) => {
          const change = rateToSend(typed);
          return api.editRate(rate, action === 'edit' ? change : { to: change.to });
        },
        done: (saved) => ({ key: 'rates.edit.done', args: { opportunity: saved.opportunity, rate: inWords(saved) } }),
        failed: 'rates.edit.failed',
        listed: action === 'edit' ? values : undefined,
      }}
      onClose={onClose}
    >
      <Typography>
        <strong>{opportunity}</strong> · {inWords(rate)}
      </Typography>
      {action === 'edit' ? (
        <RateInputs />
      ) : (
        <>
          {isUsed && <Muted>{translate('rates.end.used')}</Muted>}
          <DayInput
            source="to"
            label={translate('rates.end.last')}
            helperText={translate('rates.end.lastHint')}
            min={from}
            autoFocus
          />
        </>
      )}
    </VerbDialog>
  );
}
