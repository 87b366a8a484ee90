import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { RateCardRow } from '../api/types';
import { useNotice, useTranslate } from '../i18n/useTranslate';
import { useApi, useRead } from '../providers/api';
import type { RateCardPeriod, ReportFormat } from '../providers/dataProvider';
import { DownloadButton } from '../ui/DownloadButton';
import { DayField } from '../ui/DayField';
import { isWholeDay, monthAround, today } from '../ui/days';
import { EmptyState } from '../ui/EmptyState';
import { formatCount, formatPounds, formatShare } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { RowsSkeleton } from '../ui/Loading';
import { Section } from '../ui/Section';

const GROUPS = ['opportunity', 'category', 'brand', 'director'] as const;

/** What bookings cost by the rate card and what they were sold for (docs/product.md, 16.6). */
export function RateCardReport() {
  const translate = useTranslate();
  const [period, setPeriod] = useState<RateCardPeriod>(() => {
    const { first, last } = monthAround(today());
    return { from: first, to: last, by: 'category' };
  });
  const isComplete = isWholeDay(period.from) && isWholeDay(period.to) && period.from <= period.to;
  const change = (part: Partial<RateCardPeriod>) => setPeriod({ ...period, ...part });
  return (
    <Section title={translate('rates.report.title')} flush>
      <Box sx={{ p: 2 }}>
        <Typography color="text.secondary">{translate('rates.report.intro')}</Typography>
        <Box sx={FIELDS}>
          <DayField label={translate('rates.report.from')} value={period.from} onChange={(from) => change({ from })} />
          <DayField label={translate('rates.report.to')} value={period.to} onChange={(to) => change({ to })} />
          <TextField
            select
            label={translate('rates.report.by')}
            value={period.by}
            onChange={({ target }) => change({ by: target.value as RateCardPeriod['by'] })}
          >
            {GROUPS.map((group) => (
              <MenuItem key={group} value={group}>
                {translate(`rates.report.groups.${group}`)}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      </Box>
      {isComplete && <Rows period={period} />}
    </Section>
  );
}

const FIELDS = {
  ...{ display: 'grid', gap: 1.5, mt: 2, maxWidth: 720 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};

function Rows({ period }: { period: RateCardPeriod }) {
  const translate = useTranslate();
  const query = useRead(['reports', 'rate-card', period], (api) => api.rateCardReport(period));
  return (
    <Loaded
      query={query}
      failed={{ title: translate('rates.report.failed') }}
      loading={<RowsSkeleton label={translate('rates.report.loading')} rows={3} />}
      empty={<EmptyState title={translate('rates.report.empty')} />}
    >
      {(rows) => (
        <>
          <RateCardTable rows={rows} by={period.by} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, p: '8px 16px 16px' }}>
            <DownloadReport period={period} format="xlsx" />
            <DownloadReport period={period} format="csv" />
          </Box>
        </>
      )}
    </Loaded>
  );
}

const COLUMNS = ['bookings', 'list', 'sold', 'difference', 'discount'] as const;

function RateCardTable({ rows, by }: { rows: RateCardRow[]; by: RateCardPeriod['by'] }) {
  const translate = useTranslate();
  const sum = (field: 'bookings' | 'listAmount' | 'soldAmount') => rows.reduce((total, row) => total + row[field], 0);
  const total = { bookings: sum('bookings'), listAmount: sum('listAmount'), soldAmount: sum('soldAmount') };
  return (
    <Scrolling role="region" aria-label={translate('rates.report.figures')} tabIndex={0}>
      <Table aria-label={translate('rates.report.title')}>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`rates.report.groups.${by}`)}</TableCell>
            {COLUMNS.map((column) => (
              <TableCell key={column} align="right">
                {translate(`rates.report.columns.${column}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Figures key={row.name} {...row} name={row.name ?? translate('rates.report.noDirector')} />
          ))}
          <Figures {...total} name={translate('rates.report.total')} isTotal />
        </TableBody>
      </Table>
    </Scrolling>
  );
}

type FiguresProps = Pick<RateCardRow, 'bookings' | 'listAmount' | 'soldAmount'> & { name: string; isTotal?: boolean };

function Figures({ name, bookings, listAmount, soldAmount, isTotal }: FiguresProps) {
  const cells = [
    formatCount(bookings),
    formatPounds(listAmount),
    formatPounds(soldAmount),
    formatPounds(soldAmount - listAmount),
    formatShare(listAmount - soldAmount, listAmount),
  ];
  return (
    <TableRow className={isTotal ? 'total' : undefined}>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      {cells.map((text, index) => (
        <TableCell key={COLUMNS[index]} align="right">
          {text}
        </TableCell>
      ))}
    </TableRow>
  );
}

function DownloadReport({ period, format }: { period: RateCardPeriod; format: ReportFormat }) {
  const translate = useTranslate();
  const notice = useNotice();
  const api = useApi();
  return (
    <DownloadButton
      size="small"
      variant={format === 'csv' ? 'outlined' : 'text'}
      fetch={() => api.downloadRateCardReport(period, format)}
      name={`rate_card_report.${format}`}
      label={translate(`rates.report.${format}`)}
      pendingLabel={translate('rates.report.pending')}
      done={notice({ key: 'rates.report.done' })}
      failed={notice({ key: 'rates.report.notDownloaded' })}
    />
  );
}

// Six columns of figures do not fit on a phone, so the table scrolls within its card.
const Scrolling = styled('div')({
  overflowX: 'auto',
  '& table': { minWidth: 640 },
  '& td': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& tbody th': { fontWeight: 400 },
  '& .total :is(th, td)': { fontWeight: 600 },
});
