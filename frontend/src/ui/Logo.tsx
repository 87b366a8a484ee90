import { styled } from '@mui/material/styles';

const Board = styled('svg')(({ theme }) => ({
  flex: 'none',
  color: theme.palette.text.primary,
  '& rect': { fill: theme.palette.primary.main },
  '& .words': { stroke: theme.palette.primary.contrastText },
}));

/** The mark alone: a placard on two legs, light or dark with the theme. */
export const LogoMark = ({ size = 26 }: { size?: number }) => (
  <Board viewBox="0 0 26 26" width={size} height={size} fill="none" strokeLinecap="round" aria-hidden>
    <path d="M7.5 16v7M18.5 16v7" stroke="currentColor" strokeWidth={2.4} />
    <rect x="2" y="3" width="22" height="13" rx="2.5" />
    <path className="words" d="M7 8h12M7 11.5h7" strokeWidth={1.8} />
  </Board>
);

const Lockup = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: theme.palette.text.primary,
  fontSize: '1rem',
  fontWeight: 700,
  letterSpacing: '-0.02em',
}));

/** The mark with the product's name. */
export const Logo = ({ size }: { size?: number }) => (
  <Lockup>
    <LogoMark size={size} />
    Placard
  </Lockup>
);
