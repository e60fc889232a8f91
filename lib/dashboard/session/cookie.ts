/** The name of the session cookie; next-auth cuts a long one into `name.0`, `name.1` and so on. */
const sessionCookie = (secure: boolean) => `${secure ? '__Secure-' : ''}next-auth.session-token`;

/** True for the session cookie and its pieces. */
export const isSessionCookie = (name: string, secure: boolean): boolean =>
  name === sessionCookie(secure) || name.startsWith(`${sessionCookie(secure)}.`);
