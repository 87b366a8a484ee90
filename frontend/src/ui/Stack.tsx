import { styled } from '@mui/material/styles';

/** The cards of a page beneath each other. */
export const Stack = styled('div')({ display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)' });
