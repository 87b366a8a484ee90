import { useLayoutEffect } from 'react';
import { authTexts } from '../i18n/en/auth';
import { installation } from '../installation';
import { currentUser, sessionStore } from '../providers/session';
import { FormHead } from '../public/form/FormHead';
import { PublicFrame } from '../public/PublicFrame';
import controls from '../ui/controls.module.css';
import { reloadPage } from '../ui/leaving';
import { onDemand, type OnDemand } from '../ui/onDemand';
import { PageSpinner } from '../ui/PageSpinner';
import { goToSignIn, isSignInPath, pageBeforeSignIn, SIGN_IN_PATHS } from './signInPath';

const { missing, unknown } = authTexts;

const App = onDemand(
  async () => {
    // oxlint-disable-next-line placard/layers -- loaded later, once somebody is signed in
    const { App: Application, preloadPage } = await import('../App');
    const { pathname } = window.location;
    await preloadPage(isSignInPath(pathname) ? pageBeforeSignIn() : pathname);
    return Application;
  },
  <PageSpinner />,
);
const SignInPage = onDemand(async () => (await import('./SignInPage')).SignInPage, <PageSpinner />);

/** Asks the server who is signed in and loads the page to show, the most likely one at the same time. */
export async function openSession(): Promise<void> {
  const loaded = sessionStore.load();
  void preload(isSignInPath(window.location.pathname) ? SignInPage : App);
  await loaded;
  await preload(currentUser() ? App : SignInPage);
}

/** If a page cannot be loaded, it says so when it is shown. */
const preload = (page: OnDemand) => page.preload().catch(() => undefined);

/**
 * Shows react-admin to signed-in users, and to others the sign-in screen, which does not load it (docs/product.md,
 * 7.1).
 */
export const SessionGate = () => {
  const session = sessionStore.use();

  if (session.status === 'loading') return <PageSpinner />;
  if (session.status === 'failed') return <SessionUnknown />;
  if (session.user) return <App key={session.user.id} />;
  return window.location.pathname === installation.missingPath ? (
    <NoSuchPage />
  ) : (
    <SignedOut hasLeft={session.hasLeft} />
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
    <div onInput={() => void preload(App)}>
      <SignInPage />
    </div>
  );
};

/** Shown when the server could not be asked who is signed in, so it is unknown which pages to show. */
const SessionUnknown = () => (
  <PublicFrame title={unknown.title}>
    <FormHead title={unknown.title} lead={unknown.text} />
    <button type="button" className={controls.primary} onClick={reloadPage}>
      {unknown.action}
    </button>
  </PublicFrame>
);

const NoSuchPage = () => (
  <PublicFrame title={missing.title}>
    <FormHead title={missing.title} lead={missing.text} />
    <a className={controls.primary} href={SIGN_IN_PATHS[0]}>
      {missing.action}
    </a>
  </PublicFrame>
);
