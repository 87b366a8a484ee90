import RedoIcon from '@mui/icons-material/ReplayRounded';
import type { DealRequest } from '../api/types';
import { InvoicedMonths } from '../bookings/actions/InvoicedMonth';
import { reinstated } from '../bookings/days';
import { useTranslate } from '../i18n/useTranslate';
import { NoSpaceDialog } from '../inventory/NoSpaceDialog';
import { useNoSpace } from '../inventory/useNoSpace';
import type { Overbooking } from '../providers/dataProvider';
import { useVerbDialog } from '../ui/dialogInAddress';
import { Muted } from '../ui/Muted';
import { ConfirmedVerb } from '../ui/VerbButton';
import { useDealAction } from './useDealAction';

export function ReopenDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const dialog = `reopen.${deal.id}`;
  const { close } = useVerbDialog(dialog);
  const form = `reopen:${deal.id}`;
  const noSpace = useNoSpace<Overbooking>();
  const { isAllowed, isPending, submit } = useDealAction<Overbooking>(
    deal,
    'reopen',
    (api, overbooking) => api.reopenDeal(deal, overbooking),
    {
      done: ({ brand }) => ({ key: 'deals.reopen.done', args: { brand } }),
      failed: 'deals.reopen.failed',
      form,
      onDone: () => {
        noSpace.close();
        close();
      },
      onFailed: noSpace.notice,
    },
  );

  return (
    <>
      <ConfirmedVerb
        look="secondary"
        label={translate('deals.reopen.action')}
        icon={<RedoIcon />}
        dialog={dialog}
        isAllowed={isAllowed}
        title={translate('deals.reopen.title')}
        confirmLabel={translate('deals.reopen.submit')}
        pending={isPending}
        onConfirm={() => void submit({})}
      >
        <Muted>{translate('deals.reopen.intro', { brand: deal.brand })}</Muted>
        <InvoicedMonths
          bookings={deal.bookings.filter(({ cancelledWithDeal }) => cancelledWithDeal)}
          change={reinstated}
        />
      </ConfirmedVerb>
      <NoSpaceDialog
        form={form}
        state={noSpace}
        pending={isPending}
        onBookAnyway={(_nothing, overbookReason) => submit({ overbookReason })}
      />
    </>
  );
}
