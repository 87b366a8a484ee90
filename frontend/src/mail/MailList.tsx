import CheckIcon from '@mui/icons-material/CheckRounded';
import MailIcon from '@mui/icons-material/MailOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled, type SxProps, type Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import type { Mail, MailStatus } from '../api/types';
import { mailTexts } from '../i18n/en/mail';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { EmptyState } from '../ui/EmptyState';
import { formatDateAndTime, formatTotal } from '../ui/format';
import { RecordCard } from '../ui/list/Cards';
import { ActiveFilters, FilterSelect, ListSearch, StatusFilter, useFilters } from '../ui/list/filters';
import { List, NoMatch } from '../ui/list/List';
import { ActionsColumn, columns, ellipsis, SortableColumn } from '../ui/list/table';
import { MailAbout, MailLink, MailProgress, MailStatusChip, mailStatuses } from './fields';
import { MailDialog } from './MailDialog';
import { MAIL } from './paths';
import { RetryMailButton } from './RetryMailButton';
import { templateName, templates } from './templates';

const NEWEST_FIRST = { field: 'createdAt', order: 'DESC' } as const;

/** All mails with their status, for admins. The URL also says which mail is open. */
export function MailList() {
  const translate = useTranslate();
  return (
    <>
      <List<Mail>
        resource={MAIL}
        sort={NEWEST_FIRST}
        texts="mail"
        orders={mailTexts.orders}
        above={<MailOutage />}
        tabs={<MailTabs />}
        filters={<MailFilters />}
        card={(mail) => <MailCard mail={mail} />}
        empty={{ icon: MailIcon }}
        noMatch={<GoodNews />}
      >
        <DataTable<Mail> sx={tableStyles} aria-label={translate('mail.table')}>
          <DataTable.Col<Mail>
            source="subject"
            disableSort
            render={(mail) => (
              <>
                <MailLink mail={mail} />
                <small>{templateName(mail.template, translate)}</small>
              </>
            )}
          />
          <SortableColumn<Mail>
            source="recipient"
            render={(mail) => (
              <>
                <span title={mail.recipient}>{mail.recipient}</span>
                <small>
                  <MailAbout mail={mail} />
                </small>
              </>
            )}
          />
          {/* The dialog shows the full error; here it is shortened. */}
          <DataTable.Col<Mail>
            source="status"
            disableSort
            render={(mail) => (
              <>
                <MailStatusChip status={mail.status} />
                <small title={mail.lastError ?? undefined}>
                  <MailProgress mail={mail} />
                </small>
              </>
            )}
          />
          <SortableColumn<Mail>
            source="createdAt"
            sortByOrder="DESC"
            align="right"
            render={({ createdAt }) => <time dateTime={createdAt}>{formatDateAndTime(createdAt)}</time>}
          />
          <ActionsColumn<Mail> render={(mail) => <RetryMailButton mail={mail} />} />
        </DataTable>
      </List>
      <MailDialog />
    </>
  );
}

/** Columns disappear in order of importance as the card gets narrower. */
const tableStyles: SxProps<Theme> = {
  '& .MuiTableCell-body': { height: 56 },
  // This column takes the remaining room, so it has no fixed width.
  [columns('subject')]: { maxWidth: 0, width: '45%' },
  [columns('recipient')]: { maxWidth: 0, width: '30%' },
  [columns('status')]: { maxWidth: 220, minWidth: 150 },
  '& td.column-subject a, & td.column-recipient > span': ellipsis,
  '& .column-subject a': { fontWeight: 650 },
  '& td.column-status small': { marginTop: '2px' },
  '@container (max-width: 860px)': { [columns('createdAt')]: { display: 'none' } },
};

const MailFilters = () => {
  const translate = useTranslate();

  function filterName(key: string, value: unknown): string | undefined {
    if (key === 'bookingId') return translate('mail.filters.oneRecord');
    return key === 'recipient' ? translate('mail.filters.recipient', { recipient: String(value) }) : undefined;
  }

  return (
    <>
      <ListSearch texts="mail" />
      <Box sx={{ flex: '1 1 200px', maxWidth: { xs: 420, md: 260 } }}>
        <FilterSelect
          source="template"
          label={translate('mail.template')}
          any={translate('mail.anyTemplate')}
          choices={templates.map((value) => ({ value, label: templateName(value, translate) }))}
          hideLabel
        />
      </Box>
      <ActiveFilters label={filterName} shown={['template']} />
    </>
  );
};

/** One tab for each status. */
function MailTabs() {
  const translate = useTranslate();
  const { data: counts } = useRead([MAIL, 'counts', {}], (api) => api.countsFound(MAIL, {}));
  return (
    <StatusFilter
      label={translate('mail.statuses')}
      statuses={mailStatuses}
      nameOf={(status) => translate(`mail.status.${status as MailStatus}`)}
      counts={counts}
    />
  );
}

const REFRESH_MS = 15_000;

/** Shown while no mail can be sent, with the reason (docs/product.md, 8.2). */
function MailOutage() {
  const translate = useTranslate();
  const { data } = useRead(['mails', 'delivery'], (api) => api.mailDelivery(), {
    refetchInterval: REFRESH_MS,
  });
  if (data?.isDrill) return <Alert severity="info">{translate('mail.outage.drill')}</Alert>;
  if (!data?.downSince || data.queued === 0) return null;
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <strong>{translate('mail.outage.title')}</strong> {data.error}{' '}
      {translate('mail.outage.since', { moment: formatDateAndTime(data.downSince) })}
      <br />
      {translate('mail.outage.waiting', { smart_count: data.queued, total: formatTotal(data.queued) })}
    </Alert>
  );
}

/** A mail on screens too narrow for rows. */
const MailCard = ({ mail }: { mail: Mail }) => {
  const translate = useTranslate();
  return (
    <Card>
      <div className="state">
        <MailStatusChip status={mail.status} />
        <time dateTime={mail.createdAt}>{formatDateAndTime(mail.createdAt)}</time>
      </div>
      <h2>
        <MailLink mail={mail} />
      </h2>
      <p>{mail.recipient}</p>
      <p className="more">
        {templateName(mail.template, translate)}
        {mail.aboutLabel && ' · '}
        <MailAbout mail={mail} />
      </p>
      {mail.status !== 'sent' && (
        <p className="more">
          <MailProgress mail={mail} />
        </p>
      )}
      <div>
        <RetryMailButton mail={mail} />
      </div>
    </Card>
  );
};

const Card = styled(RecordCard)(({ theme }) => ({
  gap: 4,
  '& .state': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 8, marginBottom: 4 },
  '& time, & .more': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& > div:empty': { display: 'none' },
}));

/** Shown when no mail has failed or is waiting, or when nothing matches the search. */
function GoodNews() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useFilters();
  const { status, ...others } = filterValues as { status?: string };
  const clear = () => setFilters({});
  if (Object.keys(others).length > 0 || (status !== 'failed' && status !== 'queued'))
    return <NoMatch texts="mail" onClear={clear} />;
  return (
    <EmptyState
      icon={CheckIcon}
      heading="h2"
      title={status === 'failed' ? translate('mail.noneFailed') : translate('mail.noneQueued')}
      text={status === 'failed' ? translate('mail.noneFailedText') : translate('mail.noneQueuedText')}
      action={
        <Button variant="outlined" onClick={clear}>
          {translate('mail.showAll')}
        </Button>
      }
    />
  );
}
