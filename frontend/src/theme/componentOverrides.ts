import type { ThemeOptions } from '@mui/material/styles';
import { printStyles } from './printStyles';
import { frame, onPhones, type ColorTokens } from './tokens';

/** The names of the buttons of fields with suggestions. */
export type SuggestionTexts = Record<'openText' | 'closeText' | 'clearText' | 'loadingText', string>;

/**
 * The look of MUI's and react-admin's components, so that pages need little styling: hairlines instead of shadows,
 * labels above inputs, the same focus ring everywhere (docs/product.md, 12.1).
 */
export const componentOverrides = (
  color: ColorTokens,
  suggestionTexts: SuggestionTexts,
): ThemeOptions['components'] => {
  const hairline = `1px solid ${color.line}`;
  const floating = { border: hairline, boxShadow: color.shadow, backgroundImage: 'none' };
  // A finger needs more room than a pointer (docs/product.md, 12.1).
  const forFingers = { '@media (pointer: coarse)': { minHeight: 44 } };
  const focusRing = { outline: `2px solid ${color.focus}`, outlineOffset: 2 };

  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { overflowWrap: 'break-word' },
        // Not on all elements, because tabular figures of Inter also widen the hyphens in words and addresses.
        'time, data, .tabular': { fontVariantNumeric: 'tabular-nums' },
        ':focus-visible': focusRing,
        // The page's heading and main region are focused after a navigation, a report when it has been generated, a
        // section when the control disappears that was used in it, and a dialog when it opens; they are not controls.
        "h1:focus, h2:focus, h3:focus, main:focus, [role='dialog']:focus": { outline: 'none' },
        // Rows can have the focus (ui/lostFocus). The outline is inside, because cards cut off what is outside.
        'li:not([role]):focus-visible, tr:focus-visible': { outlineOffset: -2 },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // A short duration instead would also apply to visibility, and a menu that opens again would not take the
            // focus.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
        ...printStyles,
      },
    },

    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': focusRing } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
          padding: '6px 14px',
          whiteSpace: 'nowrap',
          // While its call is in progress, a button is not `disabled`, which would take the keyboard's focus away.
          "&[aria-disabled='true']": { opacity: 0.6, cursor: 'default' },
          ...forFingers,
        },
        sizeSmall: {
          minHeight: 30,
          padding: '4px 10px',
          fontSize: '0.8125rem',
          '@media (pointer: coarse)': { minHeight: 36 },
        },
        startIcon: { marginLeft: 0, '& > *:nth-of-type(1)': { fontSize: '1rem' } },
      },
      variants: [
        {
          props: { variant: 'outlined', color: 'primary' },
          style: {
            borderColor: color.line,
            color: color.ink,
            backgroundColor: color.paper,
            '&:hover': { borderColor: color.field, backgroundColor: color.tint },
          },
        },
        {
          props: { variant: 'text', color: 'primary' },
          style: { color: color.muted, '&:hover': { color: color.ink, backgroundColor: color.tint } },
        },
      ],
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: color.muted }, sizeMedium: { padding: 10 } } },
    MuiLink: { defaultProps: { color: 'inherit', underline: 'hover' } },

    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    MuiDialog: { styleOverrides: { paper: { ...floating, margin: 16, width: 'calc(100% - 32px)' } } },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.45, padding: '16px 16px 4px' } },
    },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 16px 16px' } } },
    MuiDialogContentText: { styleOverrides: { root: { color: color.muted } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 16px', borderTop: hairline } } },
    MuiMenu: { styleOverrides: { paper: floating } },
    MuiPopover: { styleOverrides: { paper: floating } },
    MuiAutocomplete: {
      defaultProps: { fullWidth: true, ...suggestionTexts },
      styleOverrides: {
        paper: floating,
        // Gives it the same height and text position as other inputs.
        root: {
          '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall .MuiAutocomplete-input': { padding: '2px 4px 2px 6px' },
        },
      },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 36,
          gap: 10,
          whiteSpace: 'normal',
          overflowWrap: 'anywhere',
          ...forFingers,
          '& > .MuiSvgIcon-root': { fontSize: '1rem' },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: color.tint },
        },
      },
    },
    MuiTooltip: {
      styleOverrides: {
        tooltip: { backgroundColor: color.ink, color: color.paper, fontSize: '0.75rem', fontWeight: 500 },
      },
    },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgba(19, 18, 17, 0.5)' } } },
    },

    // Labels are above their inputs, so they never shrink and the border needs no notch.
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', fullWidth: true },
      styleOverrides: { root: { marginTop: 0, marginBottom: 0 } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 6,
          fontSize: '0.8125rem',
          fontWeight: 500,
          lineHeight: 1.45,
          color: color.ink,
          whiteSpace: 'normal',
          pointerEvents: 'auto',
          '&.Mui-focused, &.Mui-error': { color: color.ink },
          '&.Mui-disabled': { color: color.muted },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: color.paper,
          '&:hover:not(.Mui-focused, .Mui-error, .Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: color.ink,
          },
          '&.Mui-disabled': { backgroundColor: color.tint },
        },
        input: {
          height: 22,
          padding: '8px 12px',
          textOverflow: 'ellipsis',
          [onPhones]: { fontSize: '1rem' },
          '&::placeholder': { color: color.muted, opacity: 1 },
        },
        inputMultiline: { padding: 0 },
        multiline: { padding: '8px 12px' },
        notchedOutline: { top: 0, borderColor: color.field, '& legend': { display: 'none' } },
      },
    },
    MuiSelect: { styleOverrides: { select: { minHeight: '22px !important', height: 22 } } },
    MuiFormHelperText: {
      styleOverrides: { root: { margin: '4px 0 0', fontSize: '0.75rem', '&:empty': { margin: 0 } } },
    },
    MuiFormLabel: {
      styleOverrides: { root: { '&.Mui-focused': { color: color.ink } } },
    },
    MuiCheckbox: { styleOverrides: { root: { color: color.field } } },
    MuiRadio: { styleOverrides: { root: { color: color.field } } },

    // Explicit roles, because some browsers no longer see a table where rows are shown as cards (`rowsAsCards`).
    MuiTable: { defaultProps: { role: 'table' }, styleOverrides: { root: { fontSize: '0.8125rem' } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 44,
          padding: '6px 10px',
          fontSize: '0.8125rem',
          fontVariantNumeric: 'tabular-nums',
          borderBottom: hairline,
          // Tabular figures of Inter also widen the hyphens in names and addresses.
          '& small, & strong': { fontVariantNumeric: 'normal' },
          '&:first-of-type': { paddingLeft: 16 },
          '&:last-of-type': { paddingRight: 16 },
        },
        head: { height: 38, fontSize: '0.75rem', fontWeight: 500, color: color.muted, whiteSpace: 'nowrap' },
        stickyHeader: { backgroundColor: color.paper },
      },
    },
    MuiTableHead: { defaultProps: { role: 'rowgroup' } },
    MuiTableBody: {
      defaultProps: { role: 'rowgroup' },
      styleOverrides: { root: { '& tr:last-of-type > td, & tr:last-of-type > th': { borderBottom: 0 } } },
    },
    MuiTableRow: {
      defaultProps: { role: 'row' },
      styleOverrides: { hover: { '&:hover': { backgroundColor: color.tint } } },
    },
    MuiTableSortLabel: {
      // A larger arrow would make this header cell higher than the others.
      styleOverrides: { root: { '&.Mui-active': { color: color.ink } }, icon: { fontSize: '1rem' } },
    },
    MuiTablePagination: { styleOverrides: { root: { color: color.muted, border: 0 } } },

    // Dense rows of two lines below a sticky header. The visible columns depend on the width of the card, not the
    // window.
    RaDataTableHeadCell: { defaultProps: { role: 'columnheader' } },
    RaDataTableCell: { defaultProps: { role: 'cell' } },
    RaDataTable: {
      defaultProps: { bulkActionButtons: false, rowClick: false },
      styleOverrides: {
        root: {
          containerType: 'inline-size',
          // Between the rows and the pagination; at the end of a card, its border is enough.
          '&:not(:last-child)': { borderBottom: hairline },
          '& .RaDataTable-headerCell': {
            top: frame.headerHeight,
            zIndex: 1,
            borderBottom: 0,
            // With collapsed borders, the border of a sticky cell would scroll away.
            boxShadow: `inset 0 -1px 0 ${color.line}`,
          },
          '& .MuiTableCell-body': { height: 44, padding: '4px 10px', lineHeight: 1.35, whiteSpace: 'nowrap' },
          '& .MuiTableCell-root:first-of-type': { paddingLeft: 16 },
          '& .MuiTableCell-root:last-of-type': { paddingRight: 12 },
          '& .MuiTableSortLabel-icon': { fontSize: '0.875rem' },
          '& small': {
            display: 'block',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontSize: '0.75rem',
            color: color.muted,
          },
          '& strong': { fontWeight: 600 },
        },
      },
    },

    MuiSvgIcon: { styleOverrides: { fontSizeSmall: { fontSize: '1rem' }, fontSizeLarge: { fontSize: '1.75rem' } } },

    MuiTabs: { styleOverrides: { root: { minHeight: 42, borderBottom: hairline, padding: '0 8px' } } },
    MuiTab: {
      styleOverrides: {
        root: {
          flexDirection: 'row',
          gap: 6,
          minHeight: 42,
          minWidth: 0,
          padding: '0 8px',
          fontSize: '0.8125rem',
          fontWeight: 500,
          color: color.muted,
          '&.Mui-selected': { color: color.ink, fontWeight: 600 },
          // The number of records.
          '& small': { fontSize: '0.75rem', fontWeight: 600, color: color.muted },
        },
      },
    },

    MuiAlert: {
      styleOverrides: {
        root: {
          fontSize: '0.8125rem',
          alignItems: 'center',
          // Beside the action, a text on a phone would be one word wide.
          '&:has(.MuiAlert-action)': { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 14rem' } },
        },
        standardError: { backgroundColor: color.tones.red.tint, color: color.tones.red.ink },
        standardWarning: { backgroundColor: color.tones.yellow.tint, color: color.tones.yellow.ink },
        standardInfo: { backgroundColor: color.tones.blue.tint, color: color.tones.blue.ink },
        standardSuccess: { backgroundColor: color.tones.green.tint, color: color.tones.green.ink },
        icon: { color: 'inherit' },
      },
    },
    MuiSkeleton: { defaultProps: { animation: 'pulse' }, styleOverrides: { root: { backgroundColor: color.tint } } },
    MuiLinearProgress: { styleOverrides: { root: { height: 4, borderRadius: 999, backgroundColor: color.tint } } },
    MuiDrawer: {
      styleOverrides: { paper: { width: frame.sidebarSheetWidth, maxWidth: '100%', backgroundImage: 'none' } },
    },
  };
};
