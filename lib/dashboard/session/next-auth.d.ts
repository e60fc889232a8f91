import type { SessionToken, VisibleSession } from './token';

declare module 'next-auth' {
  interface Session extends VisibleSession {
    expires: string;
  }
  interface User {
    /** Left out where signing in is not done yet, or was refused. */
    token?: SessionToken;
    /** Where to go instead of in. */
    elsewhere?: string;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** A SessionToken; checked again when it is read. */
    desk?: unknown;
  }
}
