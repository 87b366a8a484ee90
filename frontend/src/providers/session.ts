import type { CurrentUser } from '../api/types';
import { createStore } from '../createStore';
import { ifAllowed } from '../storage';
import { ApiError, callApi, keyHeader } from './httpClient';
import { forgetPreloaded, mayBeSignedIn } from './preloaded';

export type Session =
  | { status: 'loading' }
  /** The request failed, so it is unknown whether a user is signed in. */
  | { status: 'failed'; error: unknown }
  | { status: 'known'; user: CurrentUser }
  /** Nobody is signed in. `hasLeft` means that the user signed out and should not return to the same page. */
  | { status: 'known'; user: null; hasLeft: boolean };

const store = createStore<Session>({ status: 'loading' });

/** The id of the user who is signed in with this browser, by which its other tabs notice that it is somebody else. */
const STORAGE_KEY = 'user';

store.subscribe(() => {
  const session = store.get();
  if (session.status === 'known') tellOtherTabs(session.user?.id ?? '');
});
// Unit tests have no window.
if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key }) => {
    // Public pages that have not asked who is signed in need not know.
    if (key === STORAGE_KEY && store.get().status !== 'loading') void (asking ??= ask());
  });

// Without storage, other tabs go on as they are.
const tellOtherTabs = (userId: string): void => ifAllowed(() => localStorage.setItem(STORAGE_KEY, userId));

let asking: Promise<void> | null = null;

const ask = async (): Promise<void> => {
  try {
    store.set({ status: 'known', user: await callApi<CurrentUser>('GET', '/user') });
  } catch (error) {
    const isNobody = error instanceof ApiError && error.status === 401;
    if (isNobody) sessionStore.ended();
    else if (store.get().status !== 'known') store.set({ status: 'failed', error });
  } finally {
    asking = null;
  }
};

/**
 * The signed-in user, loaded once and kept until it changes. Independent of React and react-admin (docs/product.md,
 * 4.4).
 */
export const sessionStore = {
  use: store.use,

  load: (): Promise<void> => {
    if (store.get().status !== 'known' && !mayBeSignedIn()) sessionStore.ended();
    return store.get().status === 'known' ? Promise.resolve() : (asking ??= ask());
  },

  /** @throws ApiError 401 for wrong credentials, 429 after too many tries. */
  signIn: async (credentials: { username: string; password: string }): Promise<CurrentUser> => {
    const user = await callApi<CurrentUser>('POST', '/login', credentials);
    store.set({ status: 'known', user });
    return user;
  },

  /** @throws ApiError 403 when registration is closed, 409 when the name or the address is taken. */
  register: async (form: { username: string; email: string; password: string }, key: string): Promise<CurrentUser> => {
    const user = await callApi<CurrentUser>('POST', '/register', form, keyHeader(key));
    store.set({ status: 'known', user });
    return user;
  },

  /** @throws ApiError */
  signOut: async (): Promise<void> => {
    await callApi('POST', '/logout');
    store.set({ status: 'known', user: null, hasLeft: true });
  },

  /** The signed-in user has changed something about their account. */
  changed: (user: CurrentUser): void => store.set({ status: 'known', user }),

  /** This page has signed a user in, but shows the same to everybody: only the other tabs ask who it is. */
  changedForOtherTabs: ({ id }: CurrentUser): void => tellOtherTabs(id),

  /** The server no longer knows the session: it has expired or was ended. */
  ended: (): void => {
    forgetPreloaded();
    store.set({ status: 'known', user: null, hasLeft: false });
  },
};

/** The signed-in user, or null. */
export const currentUser = (): CurrentUser | null => {
  const session = store.get();
  return session.status === 'known' ? session.user : null;
};
