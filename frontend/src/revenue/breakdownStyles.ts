import type { CSSObject, Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';

/**
 * Brands in bold on a tinted background, with their bookings below. On a phone each row has two lines; the roles keep
 * it a table for screen readers.
 */
export const breakdownStyles = ({ theme }: { theme: Theme }): CSSObject => {
  const hairline = `1px solid ${theme.palette.divider}`;
  return {
    width: '100%',
    // Otherwise expanding a row would lay out the whole table again.
    tableLayout: 'fixed',
    borderCollapse: 'collapse',
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { padding: '6px 10px', borderTop: hairline, textAlign: 'left', fontWeight: 'inherit' },
    '& th:first-of-type, & td:first-of-type': { paddingLeft: 16 },
    '& th:last-child, & td:last-child': { paddingRight: 16 },
    '& thead th': { height: 38, fontSize: '0.75rem', fontWeight: 500, color: theme.palette.text.secondary },
    '& thead th:nth-of-type(1)': { width: 128 },
    '& thead th:nth-of-type(4)': { width: 112 },
    '& thead th:nth-of-type(5)': { width: 144 },
    '& thead th:nth-of-type(6)': { width: 120 },
    '& thead th:nth-last-of-type(-n+2), & td:nth-last-of-type(-n+2)': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& td:nth-last-of-type(3)': { whiteSpace: 'nowrap' },
    '& .brand': { height: 44, fontWeight: 600, backgroundColor: theme.palette.tint },
    '& .brand th': { padding: 0 },
    '& .brand button': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      width: '100%',
      minHeight: 43,
      padding: '6px 10px 6px 16px',
      border: 0,
      color: 'inherit',
      background: 'none',
      font: 'inherit',
      textAlign: 'left',
      cursor: 'pointer',
    },
    '& .brand button:focus-visible': { outlineOffset: -2 },
    '& .brand button:hover .name': { textDecoration: 'underline' },
    '& .brand .words': { minWidth: 0, overflowWrap: 'anywhere' },
    '& .brand svg': { color: theme.palette.text.secondary, transition: 'transform 120ms' },
    '& .brand [aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
    '& .campaigns': {
      marginLeft: 8,
      fontWeight: 400,
      color: theme.palette.text.secondary,
      whiteSpace: 'nowrap',
    },
    '& .booking': { height: 36 },
    '& .booking td': { overflowWrap: 'anywhere' },
    '& .booking small': { display: 'block', fontSize: '0.75rem', color: theme.palette.text.secondary },
    '& .booking td:first-of-type': { paddingLeft: 38, whiteSpace: 'nowrap' },
    '& .booking a': { color: 'inherit', fontWeight: 500, textDecoration: 'none' },
    '& .booking a:hover': { textDecoration: 'underline' },
    '& .total': { fontWeight: 650 },
    '& .total tr': { height: 44 },
    '& .total th, & .total td': { borderTop: `1px solid ${theme.palette.field}` },

    '@container (max-width: 559px)': {
      display: 'block',
      '& thead': visuallyHidden,
      '& tbody': { display: 'block' },
      '& tr': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '0 12px', borderTop: hairline },
      '& tr > th, & tr > td, & td:last-child, & .booking td:first-of-type': { padding: 0, border: 0 },
      '& .brand, & .booking, & .total tr': { height: 'auto', alignItems: 'center', padding: '8px 16px' },
      '& .brand th': { gridRow: 'span 2' },
      '& .brand button': { minHeight: 40, padding: 0 },
      '& .campaigns': { display: 'block', marginLeft: 0, whiteSpace: 'normal' },
      '& .brand td:last-of-type': { fontWeight: 400, color: theme.palette.text.secondary },
      '& .booking': { paddingLeft: '38px' },
      '& .booking td:nth-of-type(2)': { gridRow: 2 },
      '& .booking td:nth-of-type(3)': { gridRow: 3, gridColumn: '1 / -1' },
      '& .booking td:nth-of-type(4)': { gridRow: 1, gridColumn: 2 },
      '& .booking td:nth-of-type(5)': { gridRow: 2, gridColumn: 2, alignSelf: 'start' },
      '& .booking td:nth-of-type(6)': { display: 'none' },
      '& .total th, & .total td': { border: 0 },
      '& .total tr': { borderTop: `1px solid ${theme.palette.field}` },
      '& .total td:last-of-type': { display: 'none' },
    },

    '@media print': {
      tableLayout: 'auto',
      '& thead th:nth-of-type(n)': { width: 'auto' },
      '& .brand, & .total tr': { height: 28, breakAfter: 'avoid' },
      '& .booking': { height: 22 },
      '& th, & td, & .brand button': { paddingTop: 2, paddingBottom: 2, minHeight: 0 },
      '& .brand svg': { display: 'none' },
      '& .booking td:first-of-type': { paddingLeft: 28 },
    },
  };
};
