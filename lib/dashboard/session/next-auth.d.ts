import type { SessionToken, VisibleSession } from './token';

declare module 'next-auth' {
  interface Session extends VisibleSession {
    expires: string;
  }
  interface User {
    /** Omitted if sign-in is not complete yet, or was rejected. */
    token?: SessionToken;
    /** The URL to redirect to instead of signing in. */
    elsewhere?: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** A SessionToken; validated again when read. */
    desk?: unknown;
  }
}
