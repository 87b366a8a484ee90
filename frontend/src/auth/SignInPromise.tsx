import type { CSSProperties } from 'react';
import { authTexts } from '../i18n/en/auth';
import { organisation } from '../installation';
import { colors, colorsOf, type ColorTokens } from '../theme/tokens';
import { useThemeMode } from '../theme/useThemeMode';
import { ListIcon, PoundIcon, UploadIcon, UsersIcon } from '../ui/icons';
import styles from './SignIn.module.css';

const points = [
  { icon: UsersIcon, text: authTexts.promise.points.roles },
  { icon: ListIcon, text: authTexts.promise.points.bookings },
  { icon: UploadIcon, text: authTexts.promise.points.artwork },
  { icon: PoundIcon, text: authTexts.promise.points.revenue },
];

/** Describes the product beside the sign-in form. Dark in both themes, so its colours do not come from the theme. */
export const SignInPromise = () => {
  const { mode } = useThemeMode();
  const { accent } = organisation.use();
  const night = colorsOf('dark', accent);
  const palette = {
    '--promise-ground': mode === 'dark' ? night.ground : colors.light.ink,
    '--promise-ink': night.ink,
    '--promise-muted': night.tones.grey.ink,
    '--promise-accent': night.mark,
  } as CSSProperties;
  return (
    <aside className={styles.promise} style={palette}>
      <Placards light={colorsOf('light', accent)} />
      <h2>{authTexts.promise.title}</h2>
      <ul>
        {points.map(({ icon: PointIcon, text }) => (
          <li key={text}>
            <PointIcon />
            {text}
          </li>
        ))}
      </ul>
    </aside>
  );
};

const Placards = ({ light }: { light: ColorTokens }) => (
  <svg className={styles.picture} viewBox="0 0 560 420" fill="none" strokeLinecap="round" aria-hidden>
    <g stroke="#3A3733" strokeWidth={10}>
      <path d="M160 250v130M330 250v130M430 320v80M520 320v80" />
    </g>
    <rect x="90" y="90" width="310" height="160" rx="18" fill={light.mark} />
    <path d="M140 145h210M140 195h120" stroke={light.onMark} strokeWidth={16} />
    <rect x="400" y="215" width="150" height="105" rx="14" fill="#2A2825" />
  </svg>
);
