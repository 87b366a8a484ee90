import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../api/types';
import { useDealLink } from './paths';
import { dealTexts } from './texts';

const { list: texts } = dealTexts;

/** The deal's brand as a link that opens the details. */
export const DealLink = ({ deal }: { deal: DealRequest }) => (
  <Link component={RouterLink} {...useDealLink(deal.id)}>
    {deal.brand}
  </Link>
);

export const ViewDealButton = ({ deal }: { deal: DealRequest }) => (
  <Button
    variant="outlined"
    size="small"
    component={RouterLink}
    {...useDealLink(deal.id)}
    // Without its row, "View Details" alone would not tell screen reader users which deal it belongs to.
    aria-label={texts.of(texts.viewDetails, deal.brand)}
  >
    {texts.viewDetails}
  </Button>
);
