import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from '../i18n/useTranslate';

const Rows = styled('div')(({ theme }) => ({
  '& .label': { padding: '12px 16px', borderBottom: `1px solid ${theme.palette.divider}` },
  '& .row': {
    display: 'flex',
    alignItems: 'center',
    gap: 16,
    minHeight: 52,
    padding: '0 16px',
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '& .row:last-of-type': { borderBottom: 0 },
}));

type RowsSkeletonProps = {
  /** "Loading bookings..." */
  label: string;
  rows?: number;
};

/** Grey rows as placeholders for a list or table that is loading. */
export const RowsSkeleton = ({ label, rows = 3 }: RowsSkeletonProps) => (
  <Rows role="status">
    <Typography className="label" variant="body2" color="text.secondary">
      {label}
    </Typography>
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

/** A grey block as a placeholder for a card. Another element says what is loading. */
export const BlockSkeleton = ({ height = 120 }: { height?: number }) => (
  <Skeleton variant="rounded" height={height} aria-hidden />
);

/** Placeholders for a page that is loading. */
export const PageSkeleton = () => (
  <div role="status">
    <span style={visuallyHidden}>{useTranslate()('layout.loading')}</span>
    <Skeleton width={220} sx={{ fontSize: '1.25rem' }} />
    <Skeleton width={300} sx={{ marginBottom: 2.5 }} />
    <BlockSkeleton height={360} />
  </div>
);
