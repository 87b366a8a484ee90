import DealIcon from '@mui/icons-material/HandshakeOutlined';
import MuiLink from '@mui/material/Link';
import type { DealRequest } from '../api/types';
import { DealLink } from '../deals/DealLink';
import { DEAL_FORM_PATH } from '../deals/paths';
import { useTranslate } from '../i18n/useTranslate';
import { EmptyState } from '../ui/EmptyState';
import { formatLocalDate } from '../ui/format';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { StatusChip } from '../ui/StatusChip';
import { RequestRows } from './PanelContent';

/** The six newest deal requests, for admins. A row opens the details in a dialog on this page. */
export const RecentDeals = ({ deals }: { deals: DealRequest[] | undefined }) => {
  const translate = useTranslate();
  return (
    <Section
      title={translate('dashboard.recentDeals')}
      flush
      // The form is a separate page outside the router.
      action={<MuiLink href={DEAL_FORM_PATH}>{translate('deals.dealForm')}</MuiLink>}
    >
      {!deals && <RowsSkeleton label={translate('deals.list.loading')} />}
      {deals?.length === 0 && (
        <EmptyState icon={DealIcon} title={translate('deals.list.empty')} text={translate('deals.list.emptyText')} />
      )}
      {deals && deals.length > 0 && (
        <RequestRows>
          {deals.map((deal) => (
            <li key={deal.id}>
              <span>
                <b>
                  <DealLink deal={deal} />
                </b>
                <small>{deal.requesterName}</small>
              </span>
              <span className="what">
                <small title={deal.dealDescription}>{deal.dealDescription}</small>
                <small>
                  {translate('deals.list.runs', {
                    from: formatLocalDate(deal.liveDate),
                    to: formatLocalDate(deal.endDate),
                  })}
                </small>
              </span>
              <StatusChip status={deal.status} kind="deal" />
            </li>
          ))}
        </RequestRows>
      )}
    </Section>
  );
};
