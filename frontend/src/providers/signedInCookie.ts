/** The server sets this cookie at sign-in. Without it no request is made, because its 401 would look like an error. */
export const mayBeSignedIn = (): boolean => /(^|; )placard\.signed-in=/.test(document.cookie);
