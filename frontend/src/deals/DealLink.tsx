import type { DealRequest } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useDialogLink } from '../ui/dialogInAddress';
import { Link, LinkButton } from '../ui/Link';
import { DEAL_PARAMETER } from './paths';

/** The deal's brand as a link that opens the details. */
export const DealLink = ({ deal }: { deal: DealRequest }) => (
  <Link {...useDialogLink(DEAL_PARAMETER, deal.id)}>{deal.brand}</Link>
);

export const ViewDealButton = ({ deal }: { deal: DealRequest }) => {
  const translate = useTranslate();
  return (
    <LinkButton
      variant="outlined"
      size="small"
      {...useDialogLink(DEAL_PARAMETER, deal.id)}
      // Without its row, "View Details" alone would not tell screen reader users which deal it belongs to.
      aria-label={translate('deals.list.of', { label: translate('deals.list.viewDetails'), brand: deal.brand })}
    >
      {translate('deals.list.viewDetails')}
    </LinkButton>
  );
};
