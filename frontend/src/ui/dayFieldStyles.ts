import type { SxProps, Theme } from '@mui/material/styles';

/** The picker draws an input of its own, which the theme's overrides of the other inputs do not reach. */
export const dayFieldStyles: SxProps<Theme> = {
  '& .MuiPickersOutlinedInput-root': {
    backgroundColor: 'background.paper',
    minHeight: 38,
    paddingLeft: '12px',
    paddingRight: '4px',
  },
  '& .MuiPickersInputBase-sectionsContainer': {
    padding: '8px 0',
    fontSize: { xs: '1rem', md: '0.875rem' },
    // DD/MM/YYYY, as readable as every other placeholder.
    opacity: 1,
    '&:has([aria-valuetext="Empty"])': { color: 'text.secondary' },
  },
  '& .MuiPickersOutlinedInput-notchedOutline': { top: 0, borderColor: 'field', '& legend': { display: 'none' } },
  '& .Mui-error .MuiPickersOutlinedInput-notchedOutline': { borderColor: 'error.main' },
  '& .MuiInputAdornment-root': { marginLeft: 0 },
  '& .MuiInputAdornment-root .MuiIconButton-root': { padding: '6px', marginRight: 0 },
};

// An outline, because the calendar itself is as wide as the narrowest screen.
export const calendarStyles: SxProps<Theme> = {
  outline: '1px solid',
  outlineColor: 'divider',
  boxShadow: 6,
  marginTop: 0.5,
};
