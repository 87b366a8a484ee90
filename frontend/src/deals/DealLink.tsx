import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../api/types';
import { useDealLink } from './paths';

/** The deal's brand; opens its details. */
export const DealLink = ({ deal }: { deal: DealRequest }) => (
  <Link component={RouterLink} {...useDealLink(deal.id)}>
    {deal.brand}
  </Link>
);
