import type { SessionToken, VisibleSession } from '@/lib/session/token';

declare module 'next-auth' {
  interface Session extends VisibleSession {
    expires: string;
  }
  interface User {
    token: SessionToken;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    /** A SessionToken; checked again when it is read. */
    desk?: unknown;
  }
}
