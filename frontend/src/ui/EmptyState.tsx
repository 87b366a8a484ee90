import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Icon } from './icons';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 4,
  padding: '40px 16px',
  textAlign: 'center',
  '& .picture': { color: theme.palette.text.secondary, marginBottom: 8 },
  '& .text': { maxWidth: 420, color: theme.palette.text.secondary },
  '& .step': { marginTop: 16 },
}));

export type EmptyStateProps = {
  icon?: Icon;
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
  <Frame>
    {Picture && <Picture className="picture" size={28} />}
    <Typography variant={heading === 'h1' ? 'h1' : 'h2'} component={heading}>
      {title}
    </Typography>
    {text && (
      <Typography className="text" component="div">
        {text}
      </Typography>
    )}
    {action && <div className="step">{action}</div>}
  </Frame>
);
