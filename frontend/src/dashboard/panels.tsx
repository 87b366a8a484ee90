import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Icon } from '../ui/icons';

/** The line above the rows of one reason or one day. */
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
  '&[data-bad]': { color: theme.palette.error.main },
  '& a': {
    padding: '4px 0',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline' },
}));

const Quiet = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: 0,
  padding: 16,
  color: theme.palette.text.secondary,
}));

/** One quiet line: that a panel is empty is good news, not a step to be led to. */
export const NothingHere = ({ icon: Picture, children }: { icon: Icon; children: ReactNode }) => (
  <Quiet>
    <Picture /> {children}
  </Quiet>
);

const Rows = styled('div')(({ theme }) => ({
  '& .label': { margin: 0, padding: '8px 16px', fontSize: '0.75rem', color: theme.palette.text.secondary },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 72px',
    alignItems: 'center',
    gap: 12,
    minHeight: 57,
    padding: '0 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
}));

/** Rows of two lines that are on their way. */
export const PanelSkeleton = ({ label, rows }: { label: string; rows: number }) => (
  <Rows role="status">
    <p className="label">{label}</p>
    {Array.from({ length: rows }, (_, row) => (
      <div className="row" key={row} aria-hidden>
        <span>
          <Skeleton width="70%" />
          <Skeleton width="45%" />
        </span>
        <Skeleton />
      </div>
    ))}
  </Rows>
);
