import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DialogSectionProps {
  title: string;
  /** Shown to the right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dialog. It has no box, because the dialog already is one. */
export function DialogSection({ title, action, children }: DialogSectionProps) {
  const titleId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <div className="head">
        <Typography variant="h3" id={titleId}>
          {title}
        </Typography>
        {action}
      </div>
      {children}
    </Frame>
  );
}

const Frame = styled('section')(({ theme }) => ({
  minWidth: 0,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    minHeight: 34,
    marginBottom: 6,
    paddingBottom: 2,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  // The dialog already has padding.
  '& dl': { padding: 0 },
}));
