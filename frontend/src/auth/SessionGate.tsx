import { lazy, Suspense, useLayoutEffect } from 'react';
import { sessionStore } from '../providers/session';
import { FormHead } from '../public/form/FormHead';
import { PublicFrame } from '../public/PublicFrame';
import controls from '../ui/controls.module.css';
import { PageSpinner } from '../ui/PageSpinner';
import { goToSignIn, isSignInPath } from './signInPath';
import { authTexts } from './texts';
import { useSession } from './useSession';

const { title, text, action } = authTexts.unknown;

// eslint-disable-next-line placard/layers -- loaded later, once somebody is signed in
const loadApp = async () => ({ default: (await import('../App')).App });
const loadSignIn = async () => ({ default: (await import('./SignInPage')).SignInPage });

const App = lazy(loadApp);
const SignInPage = lazy(loadSignIn);

// Loads the most likely page while the server is asked who is signed in.
void sessionStore.load();
void (isSignInPath(window.location.pathname) ? loadSignIn() : loadApp());

/**
 * Shows react-admin to signed-in users, and to others the sign-in screen, which does not load it (docs/product.md,
 * 7.1).
 */
export const SessionGate = () => {
  const session = useSession();

  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'failed') return <SessionUnknown />;
  return (
    <Suspense fallback={<PageSpinner />}>
      {session.user ? <App key={session.user.id} /> : <SignedOut hasLeft={session.hasLeft} />}
    </Suspense>
  );
};

const SignedOut = ({ hasLeft }: { hasLeft: boolean }) => {
  useLayoutEffect(() => {
    goToSignIn({ hasLeft });
    // The pages of the session that ended are still behind the Back button.
    const goBackToSignIn = () => goToSignIn({ hasLeft: false });
    window.addEventListener('popstate', goBackToSignIn);
    return () => window.removeEventListener('popstate', goBackToSignIn);
  }, [hasLeft]);
  return (
    // Users who start typing will soon need the application.
    <div onInput={() => void loadApp()}>
      <SignInPage />
    </div>
  );
};

/** Shown when the server could not be asked who is signed in, so it is unknown which pages to show. */
const SessionUnknown = () => (
  <PublicFrame title={title}>
    <FormHead title={title} lead={text} />
    <button type="button" className={controls.primary} onClick={() => window.location.reload()}>
      {action}
    </button>
  </PublicFrame>
);
