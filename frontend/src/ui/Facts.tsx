import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Pairs of label and value, in order; something falsy in place of what does not apply. */
  facts: readonly (readonly [label: string, value: ReactNode] | false | null | '')[];
}

/** Labels and values in two columns, divided by hairlines. */
export const Facts = ({ facts }: FactsProps) => (
  <List>
    {facts
      .filter((fact) => !!fact)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </List>
);

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  padding: '4px 16px 8px',
  fontSize: '0.8125rem',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '116px minmax(0, 1fr)',
    gap: 8,
    padding: '8px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& > div:last-of-type': { borderBottom: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
