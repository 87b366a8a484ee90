import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { MonthRevenue } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { useRead } from '../providers/api';
import { formatPounds, formatShare, monthNameOf } from '../ui/format';
import { Loaded } from '../ui/Loaded';
import { BlockSkeleton } from '../ui/Loading';
import { Hint, Muted } from '../ui/Muted';
import { onDemand } from '../ui/onDemand';
import { Section } from '../ui/Section';
import { CHART_HEIGHT, seriesBackground } from './series';

// The charting code is as large as the rest of the page, so the figures do not wait for it.
const MonthBars = onDemand(async () => (await import('./MonthBars')).MonthBars, <Waiting />);

/** Twelve months as bars, and as a table for screen readers and for reading the figures. */
export const MonthChart = () => {
  const translate = useTranslate();
  const query = useRead(['revenue', 'by-month'], (api) => api.revenueByMonth());
  return (
    <Section title={translate('revenue.months.title')}>
      <Hint>{translate('revenue.months.basis')}</Hint>
      <Loaded query={query} failed={{ title: translate('revenue.failed') }} loading={<Waiting />}>
        {(months) => (
          <>
            <ThisMonth month={months.at(-1)} />
            <Legend />
            {months.every((month) => totalOf(month) === 0) ? (
              <Muted sx={{ padding: '32px 0', textAlign: 'center' }}>
                {translate(months.every(hasNoBooking) ? 'revenue.months.none' : 'revenue.months.free')}
              </Muted>
            ) : (
              <MonthBars months={months} />
            )}
            <MonthTable months={months} />
          </>
        )}
      </Loaded>
    </Section>
  );
};

function Waiting() {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('revenue.loading')}>
      <BlockSkeleton height={CHART_HEIGHT} />
    </div>
  );
}

/** How much of this month's target has been reached. */
function ThisMonth({ month }: { month: MonthRevenue | undefined }) {
  const translate = useTranslate();
  if (!month?.target) return null;
  const total = totalOf(month);
  return (
    <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
      {translate('revenue.months.soFar', {
        month: translate('revenue.months.month', { month: monthNameOf(month.month), year: month.year }),
        revenue: formatPounds(total),
        target: formatPounds(month.target),
        share: formatShare(total, month.target),
      })}
    </Typography>
  );
}

const hasNoBooking = ({ live, completed, cancelled }: MonthRevenue): boolean =>
  live.count + completed.count + cancelled.count === 0;

const totalOf = ({ live, completed, cancelled }: Pick<MonthRevenue, 'live' | 'completed' | 'cancelled'>): number =>
  live.revenue + completed.revenue + cancelled.revenue;

const Legend = () => {
  const translate = useTranslate();
  return (
    <Swatches aria-hidden>
      {(['live', 'completed', 'cancelled'] as const).map((series) => (
        <span key={series}>
          <i className={series} />
          {translate(`revenue.months.${series}`)}
        </span>
      ))}
    </Swatches>
  );
};

const Swatches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  margin: '10px 0 6px',
  fontSize: '0.75rem',
  fontWeight: 500,
  '& span': { display: 'flex', alignItems: 'center', gap: 6, whiteSpace: 'nowrap' },
  '& i': { width: 14, height: 10, borderRadius: 2 },
  '& .live': seriesBackground(theme).live,
  '& .completed': seriesBackground(theme).completed,
  '& .cancelled': seriesBackground(theme).cancelled,
}));

const COLUMNS = ['month', 'live', 'completed', 'cancelled', 'total'] as const;
const TARGET_COLUMNS = ['target', 'reached'] as const;

/** The figures of the chart, newest month first; collapsed, because most people look at the bars. */
const MonthTable = ({ months }: { months: MonthRevenue[] }) => {
  const translate = useTranslate();
  const haveTargets = months.some(({ target }) => target !== null);
  return (
    <Fold>
      <summary>{translate('revenue.months.showTable')}</summary>
      <Scrolling role="region" aria-label={translate('revenue.months.figures')} tabIndex={0}>
        <table aria-label={translate('revenue.months.table')}>
          <thead>
            <tr>
              {[...COLUMNS, ...(haveTargets ? TARGET_COLUMNS : [])].map((column) => (
                <th key={column} scope="col">
                  {translate(`revenue.months.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ year, month, target, ...sums }) => (
              <tr key={`${year}-${month}`}>
                <th scope="row">{translate('revenue.months.month', { month: monthNameOf(month), year })}</th>
                <td>{formatPounds(sums.live.revenue)}</td>
                <td>{formatPounds(sums.completed.revenue)}</td>
                <td>{formatPounds(sums.cancelled.revenue)}</td>
                <td>{formatPounds(totalOf(sums))}</td>
                {haveTargets && (
                  <>
                    <td>{target === null ? '–' : formatPounds(target)}</td>
                    <td>{target === null ? '–' : formatShare(totalOf(sums), target)}</td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
    </Fold>
  );
};

const Fold = styled('details')(({ theme }) => ({
  marginTop: 8,
  fontSize: '0.8125rem',
  '& summary': { width: 'fit-content', padding: '4px 0', fontWeight: 500, cursor: 'pointer' },
  '& summary:hover': { textDecoration: 'underline' },
  '& table': { width: '100%', marginTop: 4, borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': {
    padding: '6px 0 6px 8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& th': { fontWeight: 500, color: theme.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@container (max-width: 399px)': { fontSize: '0.75rem' },
}));

// Not all columns fit on a phone.
const Scrolling = styled('div')({ overflowX: 'auto' });
