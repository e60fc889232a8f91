import 'server-only';
import { decode, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
import { dashboardSettings } from '@/lib/env';

/**
 * Decrypts a cookie with NEXTAUTH_SECRET or, during its rotation, with NEXTAUTH_SECRET_PREVIOUS.
 * @throws Error if neither works, or the cookie has expired
 */
export async function decodeCookie(params: Omit<JWTDecodeParams, 'secret'>): Promise<JWT | null> {
  const { sessionSecret, previousSessionSecret } = dashboardSettings();
  try {
    return await decode({ ...params, secret: sessionSecret });
  } catch (error) {
    if (previousSessionSecret === undefined) throw error;
    return decode({ ...params, secret: previousSessionSecret });
  }
}
