import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import type { Mail } from '../api/types';
import { ExistingContext, useExisting } from '../audit/useExisting';
import { useCurrentUser } from '../auth/useSession';
import { AccessDeniedPage } from '../layout/AccessDeniedPage';
import { canAccess } from '../providers/canAccess';
import { EmptyState } from '../ui/EmptyState';
import { MailIcon } from '../ui/icons';
import { ActiveFilters } from '../ui/list/ActiveFilters';
import { FilterSelect } from '../ui/list/FilterSelect';
import { ListBody } from '../ui/list/ListBody';
import { ListHeader } from '../ui/list/ListHeader';
import { ListPage } from '../ui/list/ListPage';
import { ListSearch } from '../ui/list/ListSearch';
import { useListFilters } from '../ui/list/useListFilters';
import { GoodNews } from './GoodNews';
import { MailCard } from './MailCard';
import { MailDialog } from './MailDialog';
import { MailOutage } from './MailOutage';
import { MailTable } from './MailTable';
import { MailTabs } from './MailTabs';
import { MAILS } from './paths';
import { mailTexts as texts, templateChoices } from './texts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All mails with their status, for admins. The URL also says which mail is open. */
export function MailPage() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: 'mail', action: 'list' })) return <AccessDeniedPage text={texts.denied} />;

  return (
    <>
      <ListPage resource={MAILS} sort={NEWEST_FIRST} failed={texts.failed}>
        <AllMails />
      </ListPage>
      <MailDialog />
    </>
  );
}

function AllMails() {
  const { data = [] } = useListContext<Mail>();
  const { filters, isNarrowed } = useListFilters();
  const onlyStatus = Object.keys(filters).length === 1 ? filters.status : undefined;
  return (
    <ExistingContext value={useExisting(data)}>
      <ListHeader title={texts.title} inWords={isNarrowed ? texts.found : texts.count} />
      <MailOutage />
      <ListBody<Mail>
        texts={texts}
        tabs={<MailTabs />}
        search={
          <>
            <ListSearch label={texts.search} placeholder={texts.searchPlaceholder} />
            <Box sx={{ flex: '1 1 200px', maxWidth: { xs: 420, md: 260 } }}>
              <FilterSelect
                source="template"
                label={texts.template}
                any={texts.anyTemplate}
                choices={templateChoices}
                hideLabel
              />
            </Box>
            <ActiveFilters label={filterName} shown={['template', 'aboutType']} together={{ aboutId: ['aboutType'] }} />
          </>
        }
        orders={texts.orders}
        table={<MailTable />}
        card={(mail) => <MailCard mail={mail} />}
        empty={<EmptyState icon={MailIcon} title={texts.empty} text={texts.emptyText} heading="h2" />}
        noMatch={(onlyStatus === 'failed' || onlyStatus === 'queued') && <GoodNews status={onlyStatus} />}
      />
    </ExistingContext>
  );
}

function filterName(key: string, value: unknown): string {
  if (key === 'aboutId') return texts.filters.oneRecord;
  return key === 'recipient' ? texts.filters.recipient(String(value)) : texts.filters.other(key, String(value));
}
