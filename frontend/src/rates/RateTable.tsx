import type { SxProps, Theme } from '@mui/material/styles';
import { DataTable } from 'react-admin';
import type { Rate } from '../api/types';
import { useTranslate } from '../i18n/useTranslate';
import { ActionMenu } from '../ui/ActionMenu';
import { formatDate } from '../ui/format';
import { CheckIcon, ClockIcon, BanIcon } from '../ui/icons';
import { ActionsColumn, rowsAsCards } from '../ui/list/table';
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
    <DataTable<Rate>
      resource="rates"
      data={rates}
      total={rates.length}
      isPending={false}
      sx={tableStyles}
      aria-label={translate('rates.table', { category })}
    >
      <DataTable.Col<Rate>
        source="opportunity"
        label="rates.columns.opportunity"
        render={({ opportunity, note }) => (
          <>
            {opportunity}
            {note && <small>{note}</small>}
          </>
        )}
      />
      <DataTable.Col<Rate> source="amount" label="rates.columns.amount" render={inWords} />
      <DataTable.Col<Rate>
        source="from"
        label="rates.columns.period"
        render={({ from, to }) =>
          to === null
            ? translate('rates.period.open', { from: formatDate(from) })
            : translate('rates.period.closed', { from: formatDate(from), to: formatDate(to) })
        }
      />
      <DataTable.Col<Rate>
        source="to"
        label="rates.columns.state"
        render={(rate) => {
          const state = stateOf(rate);
          return <ToneChip {...LOOKS[state]}>{translate(`rates.states.${state}`)}</ToneChip>;
        }}
      />
      <ActionsColumn<Rate>
        render={(rate) =>
          rate.allowedActions.length > 0 && (
            <ActionMenu of={rate} label={translate('rates.more', { opportunity: rate.opportunity })}>
              <EditRate rate={rate} action="edit" />
              <EditRate rate={rate} action="end" />
              <DeleteRate rate={rate} />
            </ActionMenu>
          )
        }
      />
    </DataTable>
  );
}

// On narrow screens each row has several lines.
const tableStyles: SxProps<Theme> = (theme) => ({
  '& table': { tableLayout: 'fixed' },
  '& td.MuiTableCell-body': { overflowWrap: 'anywhere', whiteSpace: 'normal' },
  '& td small': { whiteSpace: 'normal' },
  '& td.column-amount': { fontWeight: 600 },
  '& td.column-from': { color: 'text.secondary' },
  '& th.column-opportunity': { width: '38%' },
  '& th.column-to': { width: 120 },
  '& th.column-id': { width: 64 },
  '@container (max-width: 639px)': {
    ...rowsAsCards(theme, { alignItems: 'center' }),
    '& td.column-id': { gridRow: 1, gridColumn: 2 },
    '& td.column-to': { textAlign: 'right' },
    '& td.column-from': { gridRow: 3, gridColumn: '1 / span 2' },
  },
});
