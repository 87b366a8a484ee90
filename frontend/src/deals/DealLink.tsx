import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../api/types';
import { useDealLink } from './paths';
import { dealTexts } from './texts';

const { list: texts } = dealTexts;

/** The deal's brand; opens its details. */
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
    // Heard without its row, "View Details" would not say of what.
    aria-label={texts.of(texts.viewDetails, deal.brand)}
  >
    {texts.viewDetails}
  </Button>
);
