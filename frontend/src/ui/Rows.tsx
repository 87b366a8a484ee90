import { styled } from '@mui/material/styles';

/** Records of a card below each other: `.row` with lines such as `.what` and `.when`, and a button. */
export const Rows = styled('ul')(({ theme }) => ({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    padding: '10px 16px',
  },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& .row': { display: 'grid', flex: '1 1 220px', gap: 2, minWidth: 0 },
  '& .what': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& .when': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
