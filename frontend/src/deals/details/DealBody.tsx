import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { DealRequest } from '../../api/types';
import { History } from '../../audit/History';
import { auditTexts } from '../../audit/texts';
import { Facts } from '../../ui/Facts';
import { formatLocalDate } from '../../ui/format';
import { StatusChip } from '../../ui/StatusChip';
import { DEALS } from '../deals';
import { dealTexts } from '../texts';
import { DealBanner } from './DealBanner';
import { DealBookings } from './DealBookings';
import { DealManagement } from './DealManagement';
import { DealScreenshot } from './DealScreenshot';
import { Part } from './Part';

const { details: texts, fields } = dealTexts;

/** What was requested on the left, what is being done about it on the right. */
export const DealBody = ({ deal }: { deal: DealRequest }) => (
  <Body>
    <header>
      <Typography variant="h1" component="h3">
        {deal.brand}
      </Typography>
      <StatusChip status={deal.status} kind="deal" />
      <Typography className="by" variant="body2" color="text.secondary">
        {texts.requestedBy(deal.requesterName)}
      </Typography>
    </header>
    <DealBanner deal={deal} />
    <div className="columns">
      <div>
        <Part title={texts.contact}>
          <Facts
            facts={[
              [fields.requesterName, deal.requesterName],
              [
                fields.requestEmail,
                <Link href={`mailto:${deal.requestEmail}`} underline="always">
                  {deal.requestEmail}
                </Link>,
              ],
            ]}
          />
        </Part>
        <Part title={texts.timeline}>
          <Facts
            facts={[
              [fields.submitted, formatLocalDate(deal.createdAt)],
              [fields.liveDate, formatLocalDate(deal.liveDate)],
              [fields.endDate, formatLocalDate(deal.endDate)],
            ]}
          />
        </Part>
        <Part title={texts.description}>
          <Typography className="description">{deal.dealDescription}</Typography>
        </Part>
      </div>
      <div>
        <DealManagement deal={deal} />
        <DealScreenshot deal={deal} />
        <DealBookings deal={deal} />
      </div>
    </div>
    <Part title={auditTexts.history.title}>
      <div className="history">
        <History resource={DEALS} id={deal.id} />
      </div>
    </Part>
  </Body>
);

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  marginTop: 16,
  overflowWrap: 'anywhere',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 10px' },
  '& .by': { flexBasis: '100%' },
  // Empty facts take no room.
  '& [role=status]:empty': { marginTop: -16 },
  // The dialog has its own gutter.
  '& .history': { margin: '0 -16px' },
  // Descriptions are typed in lines.
  '& .description': { whiteSpace: 'pre-line' },
  '& .columns, & .columns > div': { display: 'grid', gap: 20, alignContent: 'start', minWidth: 0 },
  [theme.breakpoints.up('md')]: {
    '& .columns': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: 28 },
  },
}));
