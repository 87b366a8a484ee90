import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface CardGridProps<Entity> {
  label: string;
  records: Entity[];
  card: (record: Entity) => ReactNode;
}

/** Cards in as many columns as fit. */
export const CardGrid = <Entity extends { id: string }>({ label, records, card }: CardGridProps<Entity>) => (
  <Grid aria-label={label}>
    {records.map((record) => (
      <li key={record.id}>{card(record)}</li>
    ))}
  </Grid>
);

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0 },
});
