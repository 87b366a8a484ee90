import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { Hint } from './Muted';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 46,
  padding: '8px 16px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  // When it is scrolled to, it stays below the sticky header.
  '& h2': { minWidth: 0, overflowWrap: 'anywhere', scrollMarginTop: 72 },
  '& .extra': { fontSize: '0.8125rem', fontWeight: 500, color: theme.palette.text.secondary },
}));

type SectionProps = {
  title: string;
  /** Lets the title take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Shown to the right of the title, such as a link, a small button or a count. */
  action?: ReactNode;
  /** Rows and tables touch the card's edges; text and forms keep 16 px. */
  flush?: boolean;
  /** Says what it is for, above its content. */
  hint?: string;
  children: ReactNode;
};

/** A card with a header row; its title is an h2 and names the region. */
export const Section = ({ title, titleRef, action, flush = false, hint, children }: SectionProps) => {
  const titleId = useId();
  return (
    // `clip` instead of `hidden`: otherwise the head of a table inside would stick to the card instead of the page.
    <Card component="section" aria-labelledby={titleId} sx={{ overflow: 'clip' }}>
      <Head>
        <Typography variant="h2" id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
          {title}
        </Typography>
        {action && <div className="extra">{action}</div>}
      </Head>
      {flush ? (
        children
      ) : (
        <Box sx={{ p: 2 }}>
          {hint && <Hint sx={{ mb: 2 }}>{hint}</Hint>}
          {children}
        </Box>
      )}
    </Card>
  );
};

/**
 * The cards of a page below each other. Their layout depends on the width of the page (`@container`), not of the
 * window, because the sidebar can be closed.
 */
export const Stack = styled('div')({
  display: 'grid',
  gap: 16,
  gridTemplateColumns: 'minmax(0, 1fr)',
  containerType: 'inline-size',
});
