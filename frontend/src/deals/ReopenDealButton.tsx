import RedoIcon from '@mui/icons-material/ReplayRounded';
import type { DealRequest } from '../api/types';
import { InvoicedMonths } from '../bookings/actions/InvoicedMonth';
import { reinstated } from '../bookings/days';
import { useTranslate } from '../i18n/useTranslate';
import { NoSpaceDialog, useNoSpace } from '../inventory/NoSpaceDialog';
import type { Overbooking } from '../providers/dataProvider';
import { ActionDialog } from '../ui/ConfirmDialog';
import { Muted } from '../ui/Muted';
import { useVerb } from '../ui/useVerb';
import { DialogVerb } from '../ui/VerbButton';
import { DEALS } from './paths';

export function ReopenDealButton({ deal }: { deal: DealRequest }) {
  return (
    <DialogVerb
      look="secondary"
      label={useTranslate()('deals.reopen.action')}
      icon={<RedoIcon />}
      dialog={`reopen.${deal.id}`}
      isAllowed={deal.allowedActions.includes('reopen')}
    >
      {(close) => <ReopenDialog deal={deal} onClose={close} />}
    </DialogVerb>
  );
}

function ReopenDialog({ deal, onClose }: { deal: DealRequest; onClose: () => void }) {
  const translate = useTranslate();
  const form = `reopen:${deal.id}`;
  const noSpace = useNoSpace<Overbooking>();
  const verb = useVerb({
    resource: DEALS,
    call: (api, overbooking: Overbooking) => api.reopenDeal(deal, overbooking),
    done: ({ brand }) => ({ key: 'deals.reopen.done', args: { brand } }),
    failed: 'deals.reopen.failed',
    form,
    close: onClose,
    onFailed: noSpace.notice,
  });
  return (
    <ActionDialog
      title={translate('deals.reopen.title')}
      confirmLabel={translate('deals.reopen.submit')}
      pending={verb.isPending}
      onConfirm={() => verb.run({})}
      onClose={onClose}
    >
      <Muted>{translate('deals.reopen.intro', { brand: deal.brand })}</Muted>
      <InvoicedMonths
        bookings={deal.bookings.filter(({ cancelledWithDeal }) => cancelledWithDeal)}
        change={reinstated}
      />
      <NoSpaceDialog form={form} state={noSpace} verb={verb} />
    </ActionDialog>
  );
}
