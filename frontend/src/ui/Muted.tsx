import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

type TextProps = TypographyProps & { component?: ElementType };

/** Text that explains, less prominent than what it is about. */
export const Muted = (props: TextProps) => <Typography color="text.secondary" {...props} />;

/** The same, smaller. */
export const Hint = (props: TextProps) => <Muted variant="body2" {...props} />;
