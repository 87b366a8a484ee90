import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { visuallyHidden } from '@mui/utils';
import type { Rate } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ActionMenu } from '../ui/ActionMenu';
import { formatDate } from '../ui/format';
import { CheckIcon, ClockIcon, BanIcon } from '../ui/icons';
import { rowsAsCards } from '../ui/list/table';
import { ToneChip } from '../ui/ToneChip';
import { DeleteRate } from './actions/DeleteRate';
import { EditRate } from './actions/EditRate';
import { useRateInWords } from './useQuote';
import { stateOf } from './rates';

const LOOKS = {
  past: { tone: 'grey', icon: BanIcon },
  present: { tone: 'green', icon: CheckIcon },
  coming: { tone: 'blue', icon: ClockIcon },
} as const;

/** The rates of a category, those of an opportunity below each other. */
export function RateTable({ category, rates }: { category: string; rates: Rate[] }) {
  const translate = useTranslate();
  const inWords = useRateInWords();
  return (
    <Rates role="table" aria-label={translate('rates.table', { category })}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {(['opportunity', 'amount', 'period', 'state'] as const).map((column) => (
            <TableCell role="columnheader" key={column}>
              {translate(`rates.columns.${column}`)}
            </TableCell>
          ))}
          <TableCell role="columnheader">
            <span style={visuallyHidden}>{translate('rates.columns.actions')}</span>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rates.map((rate) => {
          const state = stateOf(rate);
          return (
            <TableRow role="row" key={rate.id}>
              <TableCell role="cell" className="opportunity">
                {rate.opportunity}
                {rate.note && <small>{rate.note}</small>}
              </TableCell>
              <TableCell role="cell" className="amount">
                {inWords(rate)}
              </TableCell>
              <TableCell role="cell" className="period">
                {rate.to === null
                  ? translate('rates.period.open', { from: formatDate(rate.from) })
                  : translate('rates.period.closed', {
                      from: formatDate(rate.from),
                      to: formatDate(rate.to),
                    })}
              </TableCell>
              <TableCell role="cell" className="state">
                <ToneChip {...LOOKS[state]}>{translate(`rates.states.${state}`)}</ToneChip>
              </TableCell>
              <TableCell role="cell" className="actions" align="right">
                {rate.allowedActions.length > 0 && (
                  <ActionMenu label={translate('rates.more', { opportunity: rate.opportunity })}>
                    <EditRate rate={rate} action="edit" />
                    <EditRate rate={rate} action="end" />
                    <DeleteRate rate={rate} />
                  </ActionMenu>
                )}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Rates>
  );
}

// On narrow screens each row has several lines; the roles keep it a table for screen readers.
const Rates = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& .amount': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& .opportunity': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: theme.palette.text.secondary },
  '& .period': { color: theme.palette.text.secondary },
  '& th:nth-of-type(1)': { width: '38%' },
  '& th:nth-of-type(4)': { width: 120 },
  '& th:nth-of-type(5)': { width: 64 },
  '@container (max-width: 639px)': {
    ...rowsAsCards(theme, { alignItems: 'center' }),
    '& .actions': { gridRow: 1, gridColumn: 2 },
    '& .state': { textAlign: 'right' },
    '& .period': { gridRow: 3, gridColumn: '1 / span 2' },
  },
}));
