import TrashIcon from '@mui/icons-material/DeleteOutlined';
import type { Rate } from '../../api/types';
import { useTranslate } from '../../i18n/useTranslate';
import { useVerbDialog } from '../../ui/dialogInAddress';
import { useVerb } from '../../ui/useVerb';
import { ConfirmedVerb } from '../../ui/VerbButton';
import { useRateInWords } from '../useQuote';

/** Offered while no booking was priced at the rate. */
export function DeleteRate({ rate }: { rate: Rate }) {
  const translate = useTranslate();
  const inWords = useRateInWords();
  const { opportunity } = rate;
  const dialog = `delete.${rate.id}`;
  const { close } = useVerbDialog(dialog);
  const { isPending, run } = useVerb({
    call: (api) => api.deleteRate(rate),
    done: () => ({ key: 'rates.delete.done', args: { opportunity } }),
    failed: 'rates.delete.failed',
    onDone: close,
  });
  if (!rate.allowedActions.includes('delete')) return null;
  return (
    <ConfirmedVerb
      look="menu"
      dialog={dialog}
      label={translate('rates.delete.action')}
      title={translate('rates.delete.title')}
      confirmLabel={translate('rates.delete.submit')}
      icon={<TrashIcon />}
      destructive
      pending={isPending}
      onConfirm={run}
    >
      {translate('rates.delete.text', { opportunity, rate: inWords(rate) })}
    </ConfirmedVerb>
  );
}
