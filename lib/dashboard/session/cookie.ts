/** The name that a browser takes over https alone, for this host alone and every path of it. */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The name of the session cookie; next-auth cuts a long one into `name.0`, `name.1` and so on. */
export const sessionCookie = (secure: boolean): string => hostCookie('next-auth.session-token', secure);

/** The name of next-auth's cookie with the page that somebody was going to. */
export const callbackCookie = (secure: boolean): string => hostCookie('next-auth.callback-url', secure);

/** True for the session cookie and its pieces. */
export const isSessionCookie = (name: string, secure: boolean): boolean =>
  name === sessionCookie(secure) || name.startsWith(`${sessionCookie(secure)}.`);
