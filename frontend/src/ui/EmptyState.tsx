import type SvgIcon from '@mui/material/SvgIcon';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export type EmptyStateProps = {
  icon?: typeof SvgIcon;
  title: string;
  /** Describes what will appear here. */
  text?: ReactNode;
  /** The button that creates the first record. */
  action?: ReactNode;
  /** `h1` when the state is the whole page. */
  heading?: 'h1' | 'h2' | 'h3';
};

/**
 * Says what will appear here and offers the button that creates it. It also shows failures that leave a page empty.
 */
export const EmptyState = ({ icon: Picture, title, text, action, heading = 'h3' }: EmptyStateProps) => (
  <Box
    sx={{
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: 0.5,
      p: '40px 16px',
      textAlign: 'center',
      // A long name or address must not be wider than the card.
      overflowWrap: 'anywhere',
    }}
  >
    {Picture && (
      <Box sx={{ display: 'flex', mb: 1, color: 'text.secondary' }}>
        <Picture fontSize="large" />
      </Box>
    )}
    <Typography variant={heading === 'h1' ? 'h1' : 'h2'} component={heading}>
      {title}
    </Typography>
    {text && (
      <Typography component="div" color="text.secondary" sx={{ maxWidth: 420 }}>
        {text}
      </Typography>
    )}
    {action && <Box sx={{ mt: 2 }}>{action}</Box>}
  </Box>
);
