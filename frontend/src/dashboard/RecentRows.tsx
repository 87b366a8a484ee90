import { styled } from '@mui/material/styles';

/** Rows divided by hairlines; all of a row is its link. The lists on the dashboard add their columns. */
export const RecentRows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li': {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '11px 16px',
  },
  '& li:hover': { backgroundColor: theme.palette.tint },
  '& a': { fontWeight: 650, color: 'inherit', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `2px solid ${theme.palette.primary.main}`,
    outlineOffset: -3,
    borderRadius: 8,
  },
  '& span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& .when': { fontSize: '0.75rem', color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));
