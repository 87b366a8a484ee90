import TrashIcon from '@mui/icons-material/DeleteOutlined';
import type { Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { ConfirmedCall } from '../../ui/VerbButton';
import { useRateInWords } from '../useQuote';

/** Offered while no booking was priced at the rate. */
export function DeleteRate({ rate }: { rate: Rate }) {
  const translate = useTranslate();
  const inWords = useRateInWords();
  const { opportunity } = rate;
  return (
    <ConfirmedCall
      look="menu"
      dialog={`delete.${rate.id}`}
      isAllowed={rate.allowedActions.includes('delete')}
      label={translate('rates.delete.action')}
      title={translate('rates.delete.title')}
      confirmLabel={translate('rates.delete.submit')}
      icon={<TrashIcon />}
      destructive
      verb={{
        call: (api) => api.deleteRate(rate),
        done: () => ({ key: 'rates.delete.done', args: { opportunity } }),
        failed: 'rates.delete.failed',
      }}
    >
      {translate('rates.delete.text', { opportunity, rate: inWords(rate) })}
    </ConfirmedCall>
  );
}
