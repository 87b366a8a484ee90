import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../../../api/types';
import { dealPath } from '../../../deals/paths';
import { dealTexts } from '../../../deals/texts';
import { formatLocalDate } from '../../../ui/format';
import { StatusChip } from '../../../ui/StatusChip';

const { guide: texts, list } = dealTexts;

/** What was requested, above the form for booking it. */
export const DealSummary = ({ deal }: { deal: DealRequest }) => (
  <Frame>
    <div className="head">
      <Typography variant="h2">{texts.title}</Typography>
      <StatusChip status={deal.status} kind="deal" />
      <Link component={RouterLink} to={dealPath(deal.id)} underline="always">
        {texts.view}
      </Link>
    </div>
    <Typography variant="body2" color="text.secondary">
      {texts.from(deal.requesterName, deal.brand)}
    </Typography>
    <p>{deal.dealDescription}</p>
    <p className="runs">{list.runs(formatLocalDate(deal.liveDate), formatLocalDate(deal.endDate))}</p>
  </Frame>
);

const Frame = styled('section')(({ theme }) => ({
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', marginBottom: 6 },
  '& .head a': { marginLeft: 'auto' },
  // Descriptions may have several lines.
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& p + p': { marginTop: 4 },
  '& .runs': { color: theme.palette.text.secondary },
}));
