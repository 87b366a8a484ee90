import PlusIcon from '@mui/icons-material/AddRounded';
import MessageIcon from '@mui/icons-material/ChatBubbleOutlineRounded';
import CardsIcon from '@mui/icons-material/GridViewRounded';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { useListContext } from 'react-admin';
import { HistoryDialog } from '../activity/HistoryDialog';
import { ASSIGNEE_FILTER, MineFilter } from '../activity/MineFilter';
import type { Enquiry } from '../api/types';
import { useCurrentUser } from '../auth/useSession';
import { enquiryTexts } from '../i18n/en/enquiries';
import { useTranslate, type Translate } from '../i18n/useTranslate';
import { useCounts } from '../layout/useCounts';
import { canAccess } from '../providers/canAccess';
import { ChoiceButtons } from '../ui/ChoiceButtons';
import { DIALOG_PARAMETER, isDialogOf, useDialogInAddress } from '../ui/dialogInAddress';
import { EmptyState } from '../ui/EmptyState';
import { formatDateAndTime } from '../ui/format';
import { LinkButton } from '../ui/Link';
import { ExportButton } from '../ui/list/ExportButton';
import { ActiveFilters, FilterChip, ListSearch } from '../ui/list/filters';
import { ListBody, ListHeader, ListPage, NoMatch } from '../ui/list/List';
import { statusName } from '../ui/statusName';
import { EnquiryCard } from './EnquiryCard';
import { ENQUIRIES_PANEL, EnquiryTabs, tabId, useEnquiryFilters } from './EnquiryTabs';
import { EnquiryTable } from './EnquiryTable';
import { ENQUIRY_LIST } from './enquiryList';
import { ENQUIRIES, SALES_FORM_PATH } from './paths';
import { useView, VIEWS } from './useView';

/** Sales enquiries by tab and page. The tab is a filter. */
export const EnquiryList = () => {
  const translate = useTranslate();
  return (
    <ListPage {...ENQUIRY_LIST} failed={translate('enquiries.failed')}>
      <EnquiriesOfTab />
    </ListPage>
  );
};

function EnquiriesOfTab() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Enquiry>();
  const { tab, isNarrowed, isLinked, only, openTab, clearSearch } = useEnquiryFilters();
  const [view, setView] = useView();
  const { id: dialog } = useDialogInAddress(DIALOG_PARAMETER);
  return (
    <>
      <ListHeader
        texts="enquiries"
        isNarrowed={isNarrowed}
        actions={
          <>
            <ExportButton />
            <SalesFormLink />
          </>
        }
      />
      <ListBody<Enquiry>
        texts="enquiries"
        orders={enquiryTexts.orders}
        tabs={<EnquiryTabs />}
        filters={
          <>
            <ListSearch texts="enquiries" />
            <MineFilter />
            <ActiveFilters label={(key, value) => filterLabel(key, value, translate)} shown={[ASSIGNEE_FILTER, 'id']} />
            {isLinked && <FilterChip label={translate('enquiries.linked')} onRemove={() => openTab('open')} />}
            {tab && only.length > 0 && (
              <FilterChip
                label={translate('enquiries.only', {
                  status: only.map((status) => statusName(status, translate)).join(', '),
                })}
                onRemove={() => openTab(tab)}
              />
            )}
          </>
        }
        card={(enquiry) => <EnquiryCard enquiry={enquiry} />}
        empty={{ icon: MessageIcon }}
        noMatch={<NoEnquiries />}
        onClear={clearSearch}
        // The dialogs of the verbs belong to the cards.
        prefersCards={view === 'cards' || isLinked || data.some((enquiry) => isDialogOf(dialog, enquiry))}
        viewChoice={
          !isLinked && (
            <ChoiceButtons
              label={translate('enquiries.view')}
              value={view}
              choices={VIEWS.map((value) => ({
                ...{ value, icon: ICONS[value] },
                name: translate(`enquiries.views.${value}`),
              }))}
              onChoose={setView}
            />
          )
        }
        panel={{
          ...{ role: 'tabpanel', id: ENQUIRIES_PANEL },
          ...(tab ? { 'aria-labelledby': tabId(tab) } : { 'aria-label': translate('enquiries.table') }),
        }}
      >
        <EnquiryTable />
      </ListBody>
      <HistoryDialog resource={ENQUIRIES} labelOf={(id) => data.find((enquiry) => enquiry.id === id)?.brand} />
    </>
  );
}

const ICONS = { cards: CardsIcon, table: TableIcon };

function filterLabel(key: string, value: unknown, translate: Translate): string | undefined {
  if (key === 'createdAt_lte' && typeof value === 'string')
    return translate('enquiries.submittedUntil', { moment: formatDateAndTime(value) });
  return undefined;
}

/** Shown when nothing matches, when the tab is empty, or when there are no enquiries yet. */
function NoEnquiries() {
  const translate = useTranslate();
  const { tab, isNarrowed, clearSearch } = useEnquiryFilters();
  const { data: counts } = useCounts();
  const hasAny = counts?.enquiries.some(({ count }) => count > 0) ?? false;

  if (isNarrowed) return <NoMatch texts="enquiries" onClear={clearSearch} />;
  return (
    <EmptyState
      icon={MessageIcon}
      heading="h2"
      title={translate(hasAny ? `enquiries.none.${tab ?? 'open'}.title` : 'enquiries.empty')}
      text={translate(hasAny ? `enquiries.none.${tab ?? 'open'}.text` : 'enquiries.emptyText')}
    />
  );
}

/** A link to the form for the sales team. */
function SalesFormLink() {
  const translate = useTranslate();
  const { role } = useCurrentUser();
  if (!canAccess(role, { resource: ENQUIRIES, action: 'create' })) return null;
  return (
    <LinkButton variant="contained" to={SALES_FORM_PATH} startIcon={<PlusIcon />}>
      {translate('enquiries.salesForm')}
    </LinkButton>
  );
}
