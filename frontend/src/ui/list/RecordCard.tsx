import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Article = (card: { className?: string; children: ReactNode }) => <Card component="article" {...card} />;

/** A record of a list on screens too narrow for rows. Each kind of record adds its own content. */
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
