import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import { linkOfRow } from '../ui/Link';

/** The line above the rows of one day. */
export const PanelHead = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 34,
  padding: '4px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  backgroundColor: theme.palette.tint,
  color: theme.palette.text.secondary,
  fontSize: '0.75rem',
  'ul + &': { borderTop: `1px solid ${theme.palette.divider}` },
  '& h3': { flex: 1, minWidth: 0, margin: 0, fontSize: 'inherit', fontWeight: 600 },
}));

/** Links to complete lists, below the rows of a panel. */
export const Foot = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 16px',
  padding: '8px 16px',
  borderTop: `1px solid ${theme.palette.divider}`,
  fontSize: '0.75rem',
  '& a': {
    display: 'block',
    padding: '4px 0',
    color: theme.palette.text.secondary,
    textDecorationColor: theme.palette.field,
    textUnderlineOffset: 2,
  },
  '& a:hover': { color: theme.palette.text.primary },
}));

/** A short note in an empty panel. Nothing has to be done, so it is less prominent than EmptyState. */
export const NothingHere = ({ icon: Picture, children }: { icon: typeof SvgIcon; children: ReactNode }) => (
  <Box component="p" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, m: 0, p: 2, color: 'text.secondary' }}>
    <Picture fontSize="small" /> {children}
  </Box>
);

/** Rows divided by hairlines, each of them a link. The lists on the dashboard add their own columns. */
export const RecentRows = styled('ul')(({ theme }) => ({
  '& li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& li': {
    position: 'relative',
    display: 'grid',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '11px 16px',
  },
  '& li:hover': { backgroundColor: theme.palette.tint },
  '& a': { fontWeight: 650, color: 'inherit', textDecoration: 'none', ...linkOfRow(theme) },
  '& span': { minWidth: 0 },
  '& b, & small': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& .when': { fontSize: '0.75rem', color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
  '& small': { fontSize: '0.8125rem', color: theme.palette.text.secondary },
}));

/** Rows with a name, what is asked for (`.what`), and a status. */
export const RequestRows = styled(RecentRows)({
  '& li': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.6fr) minmax(148px, auto)' },
  '& li > :last-child': { justifySelf: 'end' },
  '@container (max-width: 679px)': {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .what': { gridColumn: '1 / -1', gridRow: 2 },
  },
});
