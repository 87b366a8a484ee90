import { colors } from './tokens';

const { ink, line, paper } = colors.light;

/**
 * Prints pages on A4, black on white in both modes, without the frame, buttons and elements with the class
 * `print-hidden`. Rows are not split, headings stay with their content, and table headers are repeated
 * (docs/product.md, 12.1).
 */
export const printStyles = {
  '@page': {
    size: 'A4',
    margin: '16mm 14mm 18mm',
    '@bottom-right': { content: "counter(page) ' / ' counter(pages)", fontSize: '8pt' },
  },
  '@media print': {
    ':root, body': { background: `${paper} !important`, colorScheme: 'light !important' },
    '*, *::before, *::after': {
      color: `${ink} !important`,
      backgroundColor: 'transparent !important',
      borderColor: `${line} !important`,
      boxShadow: 'none !important',
    },
    'svg text': { fill: `${ink} !important` },
    '.print-hidden, .MuiButton-root, .MuiIconButton-root, [role=region][aria-label^=Notifications]': {
      display: 'none !important',
    },
    // Page breaks are only possible in normal flow.
    '.print-flow': { display: 'block !important', containerType: 'normal !important' },
    main: { maxWidth: 'none !important', padding: '0 !important' },
    '.MuiCard-root': { border: '0 !important', overflow: 'visible !important' },
    tr: { breakInside: 'avoid' },
    thead: { display: 'table-header-group' },
    'h1, h2, h3, h4': { breakAfter: 'avoid' },
  },
};
