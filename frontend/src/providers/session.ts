import type { CurrentUser } from '../api/types';
import { createStore } from '../createStore';
import { ApiError, callApi, keyHeader } from './httpClient';

export type Session =
  | { status: 'loading' }
  /** The server did not answer who is signed in, which is not the same as nobody. */
  | { status: 'failed'; error: unknown }
  | { status: 'known'; user: CurrentUser }
  /** Nobody is signed in. `hasLeft`: they signed out themselves, and will not be led back to the page they left. */
  | { status: 'known'; user: null; hasLeft: boolean };

const store = createStore<Session>({ status: 'loading' });
let asking: Promise<void> | null = null;

/** The server marks a browser that has signed in; without the mark the answer is known, and a 401 would look like a fault. */
const mayBeSignedIn = (): boolean => /(^|; )placard\.signed-in=/.test(document.cookie);

const ask = async (): Promise<void> => {
  try {
    store.set({ status: 'known', user: await callApi<CurrentUser>('GET', '/user') });
  } catch (error) {
    const isNobody = error instanceof ApiError && error.status === 401;
    store.set(isNobody ? { status: 'known', user: null, hasLeft: false } : { status: 'failed', error });
  } finally {
    asking = null;
  }
};

/** Who is signed in: asked once, then kept until it changes. Without React or react-admin (docs/product.md, 4.4). */
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

  /** The server no longer knows the session: it has expired or was ended. */
  ended: (): void => store.set({ status: 'known', user: null, hasLeft: false }),
};

/** The signed-in user, or null. */
export const currentUser = (): CurrentUser | null => {
  const session = store.get();
  return session.status === 'known' ? session.user : null;
};
