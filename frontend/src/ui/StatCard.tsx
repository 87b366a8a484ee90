import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { linkOfRow } from './Link';

/** Figures side by side, divided by hairlines; below each other on narrow screens. */
export const StatRow = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  // The background shows through the gaps as hairlines.
  gap: 1,
  backgroundColor: theme.palette.divider,
  '@container (max-width: 479px)': { gridAutoFlow: 'row' },
}));

const Cell = styled('li')(({ theme }) => ({
  position: 'relative',
  minWidth: 0,
  padding: '14px 16px 12px',
  backgroundColor: theme.palette.background.paper,
  '& .label': { fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
  '& .figure': { display: 'block', margin: '2px 0' },
  '& .figure[data-bad]': { color: theme.palette.error.main },
  '& .more': { fontSize: '0.75rem', color: theme.palette.text.secondary },
  // A second link in the cell lies above it.
  '& .figure a': { color: 'inherit', textDecoration: 'none', ...linkOfRow(theme) },
  '& .more a': {
    position: 'relative',
    zIndex: 1,
    color: 'inherit',
    textDecorationColor: theme.palette.field,
    textUnderlineOffset: 2,
  },
  '&:has(a:hover)': { backgroundColor: theme.palette.tint },
  // Six digits of pounds with pence fit into half the width of a phone.
  '@container (max-width: 479px)': { padding: 12, '& .figure': { fontSize: '1.375rem' } },
}));

type StatCardProps = {
  label: string;
  figure: ReactNode;
  to?: string;
  /** Highlighted when it is above zero, because something has to be done. */
  isBad?: boolean;
  /** Additional information below the figure. */
  children?: ReactNode;
};

export const StatCard = ({ label, figure, to, isBad = false, children }: StatCardProps) => {
  const labelId = useId();
  const figureId = useId();
  return (
    <Cell>
      <span className="label" id={labelId}>
        {label}
      </span>
      <Typography variant="figure" className="figure" data-bad={isBad || undefined}>
        {to ? (
          <Link to={to} id={figureId} aria-labelledby={`${labelId} ${figureId}`}>
            {figure}
          </Link>
        ) : (
          figure
        )}
      </Typography>
      {children && <span className="more">{children}</span>}
    </Cell>
  );
};
