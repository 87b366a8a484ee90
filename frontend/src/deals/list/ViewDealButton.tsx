import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { DealRequest } from '../../api/types';
import { useDealLink } from '../paths';
import { dealTexts } from '../texts';

const { list: texts } = dealTexts;

export const ViewDealButton = ({ deal }: { deal: DealRequest }) => (
  <Button
    variant="outlined"
    size="small"
    component={Link}
    {...useDealLink(deal.id)}
    // Heard without its row, "View Details" would not say of what.
    aria-label={texts.of(texts.viewDetails, deal.brand)}
  >
    {texts.viewDetails}
  </Button>
);
