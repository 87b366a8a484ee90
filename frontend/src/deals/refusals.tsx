import RedoIcon from '@mui/icons-material/ReplayRounded';
import Typography from '@mui/material/Typography';
import type { DealRequest } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { NoSpaceDialog } from '../inventory/NoSpaceDialog';
import { useNoSpace } from '../inventory/useNoSpace';
import type { Overbooking, Refusal } from '../providers/dataProvider';
import { useVerbDialog } from '../ui/dialogInAddress';
import { forgetDraft } from '../ui/drafts';
import { RefusalVerb } from '../ui/RefusalVerb';
import { ConfirmedVerb } from '../ui/VerbButton';
import { useDealAction } from './useDealAction';

export function DeclineDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const dialog = useVerbDialog(`decline.${deal.id}`);
  const draft = `decline-deal:${deal.id}`;
  const { isAllowed, isPending, submit } = useDealAction<Refusal>(
    deal,
    'decline',
    (api, refusal) => api.declineDeal(deal, refusal),
    {
      done: ({ brand }) => ({ key: 'deals.decline.done', args: { brand } }),
      failed: 'deals.decline.failed',
      onDone: () => {
        forgetDraft(draft);
        dialog.close();
      },
    },
  );

  return (
    <RefusalVerb
      dialog={dialog}
      isAllowed={isAllowed}
      draft={draft}
      look="secondary"
      label={translate('deals.decline.action')}
      title={translate('deals.decline.title')}
      confirmLabel={translate('deals.decline.submit')}
      pending={isPending}
      required="deals.decline.required"
      tell={{
        label: translate('deals.decline.tell'),
        hint: translate('deals.decline.tellHint', { email: deal.requestEmail }),
      }}
      onConfirm={submit}
      onClose={dialog.close}
    >
      {translate('deals.decline.intro', { brand: deal.brand })}{' '}
      {deal.bookings.length > 0 && translate('deals.decline.bookings')}
    </RefusalVerb>
  );
}

export function ReopenDealButton({ deal }: { deal: DealRequest }) {
  const translate = useTranslate();
  const dialog = `reopen.${deal.id}`;
  const { close } = useVerbDialog(dialog);
  const noSpace = useNoSpace<Overbooking>();
  const { isAllowed, isPending, submit } = useDealAction<Overbooking>(
    deal,
    'reopen',
    (api, overbooking) => api.reopenDeal(deal, overbooking),
    {
      done: ({ brand }) => ({ key: 'deals.reopen.done', args: { brand } }),
      failed: 'deals.reopen.failed',
      onDone: () => {
        noSpace.close();
        close();
      },
      onFailed: noSpace.notice,
    },
  );

  if (!isAllowed) return null;
  return (
    <>
      <ConfirmedVerb
        look="secondary"
        label={translate('deals.reopen.action')}
        icon={<RedoIcon />}
        dialog={dialog}
        title={translate('deals.reopen.title')}
        confirmLabel={translate('deals.reopen.submit')}
        pending={isPending}
        onConfirm={() => void submit({})}
      >
        <Typography color="text.secondary">{translate('deals.reopen.intro', { brand: deal.brand })}</Typography>
      </ConfirmedVerb>
      <NoSpaceDialog
        state={noSpace}
        pending={isPending}
        onBookAnyway={(_nothing, overbookReason) => submit({ overbookReason })}
      />
    </>
  );
}
