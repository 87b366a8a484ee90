import Box from '@mui/material/Box';
import { ListBase, useListContext } from 'react-admin';
import type { Mail } from '../api/types';
import { ExistingContext, useExisting } from '../audit/useExisting';
import { useCurrentUser } from '../auth/useSession';
import { AccessDeniedPage } from '../layout/AccessDeniedPage';
import { canAccess } from '../providers/canAccess';
import { ActiveFilters } from '../ui/list/ActiveFilters';
import { FilterSelect } from '../ui/list/FilterSelect';
import { ListBody } from '../ui/list/ListBody';
import { ListFailed } from '../ui/list/ListFailed';
import { ListSearch } from '../ui/list/ListSearch';
import { listTexts } from '../ui/list/texts';
import { useListFilters } from '../ui/list/useListFilters';
import { PageHeader } from '../ui/PageHeader';
import { MailCard } from './MailCard';
import { MailDialog } from './MailDialog';
import { MailTable } from './MailTable';
import { MailTabs } from './MailTabs';
import { NoMails } from './NoMails';
import { MAILS } from './paths';
import { mailTexts as texts, templateChoices } from './texts';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;
const PER_PAGE = 25;

/** Every mail with its state, for admins. Search, filters, order, page and the open mail live in the address. */
export function MailPage() {
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: 'mail', action: 'list' })) return <AccessDeniedPage text={texts.denied} />;

  return (
    <>
      <ListBase<Mail>
        resource={MAILS}
        sort={NEWEST_FIRST}
        perPage={PER_PAGE}
        storeKey={false}
        exporter={false}
        // The page itself says what failed.
        queryOptions={{ onError: () => undefined }}
      >
        <MailList />
      </ListBase>
      <MailDialog />
    </>
  );
}

function MailList() {
  const { data = [], error, refetch, total } = useListContext<Mail>();
  const { isNarrowed } = useListFilters();
  const existing = useExisting(data);

  if (error) return <ListFailed title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <ExistingContext value={existing}>
      <PageHeader
        title={texts.title}
        subtitle={
          <span role="status">
            {total === undefined ? listTexts.notYet : (isNarrowed ? texts.found : texts.count)(total)}
          </span>
        }
      />
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
        empty={<NoMails />}
      />
    </ExistingContext>
  );
}

function filterName(key: string, value: unknown): string {
  if (key === 'aboutId') return texts.filters.oneRecord;
  return key === 'recipient' ? texts.filters.recipient(String(value)) : texts.filters.other(key, String(value));
}
