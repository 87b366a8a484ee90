import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { DealRequest } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useDealLink } from './paths';

/** The deal's brand as a link that opens the details. */
export const DealLink = ({ deal }: { deal: DealRequest }) => (
  <Link component={RouterLink} {...useDealLink(deal.id)}>
    {deal.brand}
  </Link>
);

export const ViewDealButton = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <Button
      variant="outlined"
      size="small"
      component={RouterLink}
      {...useDealLink(deal.id)}
      // Without its row, "View Details" alone would not tell screen reader users which deal it belongs to.
      aria-label={translate('deals.list.of', { label: translate('deals.list.viewDetails'), brand: deal.brand })}
    >
      {translate('deals.list.viewDetails')}
    </Button>
  );
};
