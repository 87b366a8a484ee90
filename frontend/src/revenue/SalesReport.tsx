import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { SalesRow } from '../api/types';
import { useNotice, useTranslate } from '../i18n/useTranslate';
import { useApi, useRead } from '../providers/api';
import type { Days, SalesPeriod, ReportFormat } from '../providers/dataProvider';
import { DownloadButton } from '../ui/DownloadButton';
import { DayField } from '../ui/DayField';
import { isOutOfOrder, isWholeDay, monthAround, today } from '../ui/days';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatPounds, formatShare } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Muted } from '../ui/Muted';
import { Section } from '../ui/Section';
import { SelectField } from '../ui/SelectField';

const GROUPS = ['opportunity', 'category', 'brand', 'director'] as const;

/** What was sold, compared with the list prices (docs/product.md, 6.10). */
export function SalesReport() {
  const translate = useTranslate();
  const [typed, setTyped] = useState<Days>(() => {
    const { first, last } = monthAround(today());
    return { from: first, to: last };
  });
  // While another period is being typed, the last whole one stays.
  const [days, setDays] = useState(typed);
  const [by, setBy] = useState<SalesPeriod['by']>('category');
  const isWrong = isOutOfOrder(typed.from, typed.to);
  function change(part: Partial<Days>) {
    const next = { ...typed, ...part };
    setTyped(next);
    if (isWholeDay(next.from) && isWholeDay(next.to) && !isOutOfOrder(next.from, next.to)) setDays(next);
  }
  return (
    <Section title={translate('revenue.sales.title')} flush>
      <Box sx={{ p: 2 }}>
        <Muted>{translate('revenue.sales.intro')}</Muted>
        <Box sx={FIELDS}>
          <DayField label={translate('revenue.sales.from')} value={typed.from} onChange={(from) => change({ from })} />
          <DayField
            label={translate('revenue.sales.to')}
            value={typed.to}
            onChange={(to) => change({ to })}
            error={isWrong}
            helperText={isWrong && translate('inputs.day.outOfOrder')}
          />
          <SelectField
            label={translate('revenue.sales.by')}
            value={by}
            onChange={(chosen) => setBy(chosen as SalesPeriod['by'])}
            choices={GROUPS.map((value) => ({ value, label: translate(`revenue.sales.groups.${value}`) }))}
          />
        </Box>
      </Box>
      <Rows period={{ ...days, by }} />
    </Section>
  );
}

const FIELDS = {
  ...{ display: 'grid', gap: 1.5, mt: 2, maxWidth: 720 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};

function Rows({ period }: { period: SalesPeriod }) {
  const translate = useTranslate();
  const query = useRead(['reports', 'sales', period], (api) => api.salesReport(period));
  return (
    <Loaded
      query={query}
      failed={{ title: translate('revenue.sales.failed') }}
      loading={<RowsSkeleton label={translate('revenue.sales.loading')} rows={3} />}
      empty={<EmptyState title={translate('revenue.sales.empty')} />}
    >
      {(rows) => (
        <>
          <SalesTable rows={rows} by={period.by} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, p: '8px 16px 16px' }}>
            <DownloadReport period={period} format="xlsx" />
            <DownloadReport period={period} format="csv" />
          </Box>
        </>
      )}
    </Loaded>
  );
}

type Totals = Pick<SalesRow, 'bookings' | 'revenue' | 'listAmount' | 'soldAmount'>;

const SOLD = [
  ['bookings', ({ bookings }: Totals) => formatCount(bookings)],
  ['revenue', ({ revenue }: Totals) => formatPounds(revenue)],
] as const;
/** No rate is 0, so without a sum there were no list prices to compare with. */
const comparison = (text: (row: Totals) => string) => (row: Totals) => (row.listAmount === 0 ? '–' : text(row));
const SOLD_BY_LIST = [
  ...SOLD,
  ['list', comparison(({ listAmount }) => formatPounds(listAmount))],
  ['sold', comparison(({ soldAmount }) => formatPounds(soldAmount))],
  ['difference', comparison(({ listAmount, soldAmount }) => formatPounds(soldAmount - listAmount))],
  ['discount', comparison(({ listAmount, soldAmount }) => formatShare(listAmount - soldAmount, listAmount))],
] as const;

function SalesTable({ rows, by }: { rows: SalesRow[]; by: SalesPeriod['by'] }) {
  const translate = useTranslate();
  const sum = (field: keyof Totals) => rows.reduce((total, row) => total + row[field], 0);
  const total = {
    bookings: sum('bookings'),
    revenue: sum('revenue'),
    listAmount: sum('listAmount'),
    soldAmount: sum('soldAmount'),
  };
  const columns = total.listAmount > 0 ? SOLD_BY_LIST : SOLD;
  const figures = (row: Totals) =>
    columns.map(([column, text]) => (
      <TableCell key={column} align="right">
        {text(row)}
      </TableCell>
    ));
  return (
    <Scrolling role="region" aria-label={translate('revenue.sales.figures')} tabIndex={0}>
      <Table aria-label={translate('revenue.sales.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`revenue.sales.groups.${by}`)}</TableCell>
            {columns.map(([column]) => (
              <TableCell key={column} align="right">
                {translate(`revenue.sales.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.name}>
              <TableCell component="th" scope="row">
                {row.name ?? translate('revenue.sales.noDirector')}
              </TableCell>
              {figures(row)}
            </TableRow>
          ))}
          <TableRow className="total">
            <TableCell component="th" scope="row">
              {translate('revenue.sales.total')}
            </TableCell>
            {figures(total)}
          </TableRow>
        </TableBody>
      </Table>
    </Scrolling>
  );
}

function DownloadReport({ period, format }: { period: SalesPeriod; format: ReportFormat }) {
  const translate = useTranslate();
  const notice = useNotice();
  const api = useApi();
  return (
    <DownloadButton
      size="small"
      variant={format === 'csv' ? 'outlined' : 'text'}
      fetch={() => api.downloadSalesReport(period, format)}
      label={translate(`revenue.sales.${format}`)}
      pendingLabel={translate('revenue.sales.pending')}
      done={notice({ key: 'revenue.sales.done' })}
      failed={notice({ key: 'revenue.sales.notDownloaded' })}
    />
  );
}

// The columns do not fit on a phone, so the table scrolls within its card.
const Scrolling = styled('div')({
  overflowX: 'auto',
  '& table': { minWidth: 640 },
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontWeight: 400 },
  '& .total :is(th, td)': { fontWeight: 600 },
});
