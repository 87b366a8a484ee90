import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface CardGridProps<Entity> {
  label: string;
  records: Entity[];
  card: (record: Entity) => ReactNode;
}

/** Cards in as many columns as fit. */
export const CardGrid = <Entity extends { id: string }>({ label, records, card }: CardGridProps<Entity>) => (
  <Box
    component="ul"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
      gap: 1.5,
      '& > li': { display: 'grid', minWidth: 0 },
    }}
    aria-label={label}
  >
    {records.map((record) => (
      <li key={record.id}>{card(record)}</li>
    ))}
  </Box>
);

const Article = (card: { className?: string; children: ReactNode }) => <Card component="article" {...card} />;

/** A record in a list on screens too narrow for rows. Each kind of record adds its own content. */
export const RecordCard = styled(Article)({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  padding: 16,
  minWidth: 0,
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  '& .title': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 8px', marginBottom: 2 },
  '& h2': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
  '& p': { margin: 0 },
});
