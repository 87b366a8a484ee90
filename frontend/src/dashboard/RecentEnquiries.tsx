import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import type { Enquiry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { ENQUIRIES, enquiryPath, SALES_FORM_PATH } from '../enquiries/paths';
import { BookingTypeNames } from '../enquiries/RequestedTypes';
import { useTranslate } from '../i18n/useTranslate';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { Link } from '../ui/Link';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';
import { StatusChip } from '../ui/StatusChip';
import { RequestRows } from './PanelContent';

/** The six newest sales enquiries. */
export const RecentEnquiries = ({ enquiries }: { enquiries: Enquiry[] | undefined }) => {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  return (
    <Section
      title={translate('dashboard.recentEnquiries')}
      flush
      action={
        canAccess(role, { resource: ENQUIRIES, action: 'create' }) && (
          <Link to={SALES_FORM_PATH}>{translate('enquiries.salesForm')}</Link>
        )
      }
    >
      {!enquiries && <RowsSkeleton label={translate('enquiries.loading')} />}
      {enquiries?.length === 0 && (
        <EmptyState icon={MessageIcon} title={translate('enquiries.empty')} text={translate('enquiries.emptyText')} />
      )}
      {enquiries && enquiries.length > 0 && (
        <RequestRows>
          {enquiries.map((enquiry) => (
            <li key={enquiry.id}>
              <span>
                <b>
                  <RouterLink to={enquiryPath(enquiry.id)}>{enquiry.brand}</RouterLink>
                </b>
                <small>{translate('enquiries.card.by', enquiry)}</small>
              </span>
              <Box component="span" className="what" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                <BookingTypeNames enquiry={enquiry} />
              </Box>
              <StatusChip status={enquiry.status} kind="enquiry" />
            </li>
          ))}
        </RequestRows>
      )}
    </Section>
  );
};
