import { styled } from '@mui/material/styles';
import type { MonthRevenue } from '../api/types';
import { formatPounds } from '../ui/format';
import { revenueTexts } from './texts';

const { months: texts } = revenueTexts;

/** The figures of the chart, newest month first; collapsed, because most people look at the bars. */
export const MonthTable = ({ months }: { months: MonthRevenue[] }) => (
  <Fold>
    <summary>{texts.showTable}</summary>
    <table aria-label={texts.table}>
      <thead>
        <tr>
          <th scope="col">{texts.columns.month}</th>
          <th scope="col">{texts.columns.live}</th>
          <th scope="col">{texts.columns.completed}</th>
          <th scope="col">{texts.columns.total}</th>
        </tr>
      </thead>
      <tbody>
        {months.toReversed().map(({ year, month, live, completed }) => (
          <tr key={`${year}-${month}`}>
            <th scope="row">{texts.month(year, month)}</th>
            <td>{formatPounds(live.revenue)}</td>
            <td>{formatPounds(completed.revenue)}</td>
            <td>{formatPounds(live.revenue + completed.revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Fold>
);

const Fold = styled('details')(({ theme }) => ({
  marginTop: 8,
  fontSize: '0.8125rem',
  '& summary': { width: 'fit-content', padding: '4px 0', fontWeight: 500, cursor: 'pointer' },
  '& summary:hover': { textDecoration: 'underline' },
  '& table': { width: '100%', marginTop: 4, borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '6px 0 6px 8px', borderBottom: `1px solid ${theme.palette.divider}`, textAlign: 'right' },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& th': { fontWeight: 500, color: theme.palette.text.secondary },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '@container (max-width: 399px)': { fontSize: '0.75rem' },
}));
