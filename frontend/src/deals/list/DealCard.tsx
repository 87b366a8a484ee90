import { styled } from '@mui/material/styles';
import type { DealRequest } from '../../api/types';
import { formatLocalDate } from '../../ui/format';
import { RecordCard } from '../../ui/list/RecordCard';
import { StatusChip } from '../../ui/StatusChip';
import { DealLink } from '../DealLink';
import { dealTexts } from '../texts';
import { ViewDealButton } from './ViewDealButton';

const { fields, list: texts } = dealTexts;

/** A deal request on screens too narrow for rows. */
export const DealCard = ({ deal }: { deal: DealRequest }) => (
  <Frame>
    <header>
      <div className="title">
        <h2>
          <DealLink deal={deal} />
        </h2>
        <StatusChip status={deal.status} kind="deal" />
      </div>
      <p>
        {deal.requesterName} · {deal.requestEmail}
      </p>
    </header>
    <p className="description">{deal.dealDescription}</p>
    <dl>
      <div>
        <dt>{`${fields.liveDate} – ${fields.endDate}`}</dt>
        <dd>{texts.runs(formatLocalDate(deal.liveDate), formatLocalDate(deal.endDate))}</dd>
      </div>
      <div>
        <dt>{fields.submitted}</dt>
        <dd>{formatLocalDate(deal.createdAt)}</dd>
      </div>
    </dl>
    <div>
      <ViewDealButton deal={deal} />
    </div>
  </Frame>
);

const Frame = styled(RecordCard)(({ theme }) => ({
  '& header p, & dt': { color: theme.palette.text.secondary },
  '& .description': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
  },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '8px 24px', margin: 0 },
  '& dt': { fontSize: '0.75rem' },
  '& dd': { margin: 0, fontWeight: 500 },
}));
