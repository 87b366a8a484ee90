import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from '../i18n/useTranslate';
import type { SellThroughRow } from '../api/types';
import { useRead } from '../providers/api';
import { addDays, monthAround, today } from '../ui/days';
import { formatCount, formatPounds, formatShare, monthAndYear } from '../ui/format';
import { rowsAsCards } from '../ui/list/table';
import { Loaded } from '../ui/Loaded';
import { Hint } from '../ui/Muted';
import { Section } from '../ui/Section';
import { byCategory, type Sold } from './sellThrough';

/** This month and the next. */
const monthsShown = () => {
  const present = monthAround(today());
  return [present, monthAround(addDays(present.last, 1))];
};

/**
 * Units sold of the units there are, by category (docs/product.md, 16.7). Hidden while no opportunity has a capacity.
 */
export const SellThrough = () => {
  const translate = useTranslate();
  const months = monthsShown();
  const query = useRead(['sell-through', months], (api) =>
    Promise.all(months.map(({ first, last }) => api.sellThrough(first, last))),
  );

  const { data, error } = query;
  if (!error && (!data || data.every((rows) => rows.length === 0))) return null;
  return (
    <Section title={translate('reports.sellThrough.title')} flush>
      <Loaded query={query} failed={{ title: translate('reports.sellThrough.failed') }}>
        {(loaded) => <SoldByMonth months={months} data={loaded} />}
      </Loaded>
    </Section>
  );
};

function SoldByMonth({ months, data }: { months: ReturnType<typeof monthsShown>; data: SellThroughRow[][] }) {
  const translate = useTranslate();
  const sold = data.map(byCategory);
  const categories = [...new Set(sold.flatMap((month) => [...month.keys()]))];
  return (
    <>
      <Months aria-label={translate('reports.sellThrough.title')}>
        <TableHead>
          <TableRow>
            <TableCell role="columnheader">{translate('reports.sellThrough.category')}</TableCell>
            {months.map(({ first }) => (
              <TableCell role="columnheader" key={first}>
                {monthAndYear(first)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {categories.map((category) => (
            <TableRow key={category}>
              <TableCell role="rowheader" className="category">
                {category}
              </TableCell>
              {months.map(({ first }, index) => (
                <TableCell role="cell" key={first} data-month={monthAndYear(first)}>
                  <SoldInWords sold={sold[index]!.get(category)} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Months>
      <Hint sx={{ p: '8px 16px 12px' }}>{translate('reports.sellThrough.basis')}</Hint>
    </>
  );
}

function SoldInWords({ sold }: { sold: Sold | undefined }) {
  const translate = useTranslate();
  if (!sold) return <>–</>;
  const { unitsSold, units, freeValue } = sold;
  return (
    <>
      <strong>{formatShare(unitsSold, units)}</strong>{' '}
      <i className="track" aria-hidden>
        <i style={{ width: formatShare(unitsSold, units) }} />
      </i>
      <span>
        {translate('reports.sellThrough.units', { sold: formatCount(unitsSold), units: formatCount(units) })}
        <br />
        {freeValue === null
          ? translate('reports.sellThrough.noPrice')
          : translate('reports.sellThrough.free', { pounds: formatPounds(freeValue) })}
      </span>
    </>
  );
}

// On narrow screens each row is a card.
const Months = styled(Table)(({ theme }) => ({
  '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& .category': { width: '30%', fontWeight: 600 },
  '& td span': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& td strong': { fontVariantNumeric: 'tabular-nums' },
  '& .track': {
    display: 'block',
    maxWidth: 240,
    height: 6,
    margin: '4px 0',
    borderRadius: 999,
    overflow: 'hidden',
    backgroundColor: theme.palette.tint,
  },
  '& .track i': {
    display: 'block',
    height: '100%',
    borderRadius: 999,
    backgroundColor: theme.palette.tones.teal.solid,
  },
  '@container (max-width: 519px)': {
    ...rowsAsCards(theme, { gridTemplateColumns: '1fr 1fr', padding: '12px 16px' }),
    '& .category': { gridColumn: '1 / -1' },
    '& [data-month]::before': {
      content: 'attr(data-month)',
      display: 'block',
      fontSize: '0.75rem',
      color: theme.palette.text.secondary,
    },
  },
}));
