import { styled } from '@mui/material/styles';
import { colors } from '../theme/tokens';
import { ListIcon, PoundIcon, UploadIcon, UsersIcon } from '../ui/icons';
import { authTexts } from './texts';

const night = colors.dark;

// Always dark, whichever theme the form beside it wears.
const Panel = styled('aside')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  padding: 64,
  overflow: 'hidden',
  color: night.ink,
  backgroundColor: theme.palette.mode === 'dark' ? night.ground : colors.light.ink,
  [theme.breakpoints.down('md')]: { display: 'none' },
  [theme.breakpoints.down('lg')]: { padding: 40 },
  '& .picture': { position: 'absolute', top: -30, right: -40, width: 'min(560px, 90%)' },
  '& h2': {
    maxWidth: 440,
    margin: '280px 0 24px',
    fontSize: '2.125rem',
    fontWeight: 700,
    lineHeight: 1.12,
    letterSpacing: '-0.03em',
  },
  '& ul': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none', fontSize: '0.9375rem' },
  '& li': { display: 'flex', alignItems: 'flex-start', gap: 10, color: night.tones.grey.ink },
  '& li svg': { marginTop: 3, color: night.accent },
}));

const points = [
  { icon: UsersIcon, text: authTexts.promise.points.roles },
  { icon: ListIcon, text: authTexts.promise.points.bookings },
  { icon: UploadIcon, text: authTexts.promise.points.artwork },
  { icon: PoundIcon, text: authTexts.promise.points.revenue },
];

/** Beside the sign-in form: what waits behind it. */
export const SignInPromise = () => (
  <Panel>
    <Placards />
    <h2>{authTexts.promise.title}</h2>
    <ul>
      {points.map(({ icon: PointIcon, text }) => (
        <li key={text}>
          <PointIcon />
          {text}
        </li>
      ))}
    </ul>
  </Panel>
);

const Placards = () => (
  <svg className="picture" viewBox="0 0 560 420" fill="none" strokeLinecap="round" aria-hidden>
    <g stroke="#3A3733" strokeWidth={10}>
      <path d="M160 250v130M330 250v130M430 320v80M520 320v80" />
    </g>
    <rect x="90" y="90" width="310" height="160" rx="18" fill={colors.light.accent} />
    <path d="M140 145h210M140 195h120" stroke={colors.light.onAccent} strokeWidth={16} />
    <rect x="400" y="215" width="150" height="105" rx="14" fill="#2A2825" />
  </svg>
);
