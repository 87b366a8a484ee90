import type { CurrentUser } from '../api/types';
import { ApiError, callApi } from './httpClient';

let session: Promise<CurrentUser | null> | null = null;

const fetchSession = async (): Promise<CurrentUser | null> => {
  try {
    return await callApi<CurrentUser>('GET', '/user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    // Not knowing is not the same as nobody: the next page asks again.
    session = null;
    throw error;
  }
};

/** Who is signed in, asked once and kept until it changes. */
export const loadSession = (): Promise<CurrentUser | null> => (session ??= fetchSession());

export const keepSession = (user: CurrentUser | null): void => {
  session = Promise.resolve(user);
};

/** Signs in. @throws ApiError 401 for wrong credentials, 429 after too many tries. */
export const signIn = async (credentials: { username: string; password: string }): Promise<CurrentUser> => {
  const user = await callApi<CurrentUser>('POST', '/login', credentials);
  keepSession(user);
  return user;
};

export const signOut = async (): Promise<void> => {
  await callApi('POST', '/logout');
  keepSession(null);
};
