import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

const Centre = styled('div')({ display: 'grid', placeItems: 'center', minHeight: '60vh' });

/** A centred spinner for a page that cannot be drawn yet. */
export const PageSpinner = ({ label = 'Loading...' }: { label?: string }) => (
  <Centre role="status">
    <CircularProgress size={28} aria-hidden />
    <span style={visuallyHidden}>{label}</span>
  </Centre>
);

const Rows = styled('div')(({ theme }) => ({
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 52,
    padding: '0 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& .row:first-of-type': { borderTop: 0 },
}));

type RowsSkeletonProps = {
  /** Read out, and shown above the rows. */
  label: string;
  rows?: number;
};

/** Grey rows in the shape of a list or table that is on its way. */
export const RowsSkeleton = ({ label, rows = 3 }: RowsSkeletonProps) => (
  <Rows role="status">
    <span style={visuallyHidden}>{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div className="row" key={row} aria-hidden>
        <Skeleton width={56} />
        <Skeleton width="30%" />
        <Skeleton width="30%" />
        <Skeleton width={96} sx={{ marginLeft: 'auto' }} />
      </div>
    ))}
  </Rows>
);

type BlockSkeletonProps = { label: string; height?: number };

/** One grey block in the place of a card. */
export const BlockSkeleton = ({ label, height = 120 }: BlockSkeletonProps) => (
  <div role="status">
    <span style={visuallyHidden}>{label}</span>
    <Skeleton variant="rounded" height={height} />
  </div>
);
