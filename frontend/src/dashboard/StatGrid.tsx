import { styled } from '@mui/material/styles';

/** The number of figures side by side in two rows, in which money takes the room of two. */
const halfOf = (figures: number) => Math.ceil((figures + 1) / 2);

/** One row of figures divided by hairlines, two where it is narrow, pairs on a phone. The widest figure is money. */
export const StatGrid = styled('ul', { shouldForwardProp: (prop) => prop !== 'figures' })<{
  /** How many there are. */
  figures: number;
}>(({ theme, figures }) => ({
  display: 'grid',
  gridTemplateColumns: `1fr 1.7fr repeat(${figures - 2}, 1fr)`,
  // The hairlines are in the gaps.
  gap: 1,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  backgroundColor: theme.palette.divider,
  [`@container (max-width: ${figures * 145}px)`]: {
    gridTemplateColumns: `repeat(${halfOf(figures)}, 1fr)`,
    '& > :nth-of-type(2)': { gridColumn: 'span 2' },
  },
  '@container (max-width: 519px)': {
    gridTemplateColumns: '1fr 1fr',
    '& > :nth-of-type(2)': { gridColumn: 'auto' },
    '& > :last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
  '@container (max-width: 319px)': { gridTemplateColumns: '1fr' },
}));
