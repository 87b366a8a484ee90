import { styled } from '@mui/material/styles';

/**
 * The cards of a page beneath each other. They arrange themselves by its width (`@container`), not by the window's:
 * the sidebar beside it comes and goes.
 */
export const Stack = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
});
