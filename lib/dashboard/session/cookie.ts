/** A cookie name that browsers accept only over https, for this host only and every path of it. */
export const hostCookie = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** The name of the session cookie; next-auth splits a long one into `name.0`, `name.1` and so on. */
export const sessionCookie = (secure: boolean): string => hostCookie('next-auth.session-token', secure);

/** The name of next-auth's cookie with the requested page. */
export const callbackCookie = (secure: boolean): string => hostCookie('next-auth.callback-url', secure);

/** Whether a name is the session cookie or one of its chunks. */
export const isSessionCookie = (name: string, secure: boolean): boolean =>
  name === sessionCookie(secure) || name.startsWith(`${sessionCookie(secure)}.`);
