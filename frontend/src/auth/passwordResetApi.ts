import type { CurrentUser } from '../api/types';
import { callApi } from '../providers/httpClient';

/** Asks for a link by mail. The message does not reveal whether the address is known. @throws ApiError 429 */
export const requestPasswordReset = async (email: string): Promise<string> =>
  (await callApi<{ message: string }>('POST', '/password-resets', { email })).message;

/** Sets a new password and signs in. @throws ApiError 410 if the link is of no use any more */
export const setPassword = (token: string, newPassword: string): Promise<CurrentUser> =>
  callApi<CurrentUser>('POST', `/password-resets/${encodeURIComponent(token)}`, { newPassword });
