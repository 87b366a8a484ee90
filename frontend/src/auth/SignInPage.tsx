import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { ThemeToggle } from '../layout/ThemeToggle';
import { AppTheme } from '../theme/AppTheme';
import { Logo } from '../ui/Logo';
import { useDocumentTitle } from '../ui/useDocumentTitle';
import { SignInForm } from './SignInForm';
import { SignInPromise } from './SignInPromise';
import { authTexts } from './texts';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100dvh',
  backgroundColor: theme.palette.background.paper,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Entry = styled('main')({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  padding: '72px 24px 24px',
  '& > .column': { width: '100%', maxWidth: 312 },
  '& .logo': { marginBottom: 32 },
  '& .theme': { position: 'absolute', top: 12, right: 12 },
  '& h1': { fontSize: '1.5rem' },
});

export const SignInPage = () => {
  useDocumentTitle(authTexts.title);
  return (
    <AppTheme>
      <Frame>
        <Entry>
          <div className="column">
            <div className="logo">
              <Logo size={32} />
            </div>
            <Typography variant="h1">{authTexts.title}</Typography>
            <Typography variant="body2" color="text.secondary">
              {authTexts.subtitle}
            </Typography>
            <SignInForm />
          </div>
          <div className="theme">
            <ThemeToggle />
          </div>
        </Entry>
        <SignInPromise />
      </Frame>
    </AppTheme>
  );
};
