import type { Fault } from '@/lib/session/sentences';
import { readRefusal } from '@/lib/session/sign-in-refusal';

export type SignInWay = 'member' | 'api-key';

/**
 * Sends a sign-in to next-auth, which sets the session cookie.
 * @returns why it was refused; undefined when the person is signed in
 */
export async function postSignIn(way: SignInWay, fields: Record<string, string>): Promise<Fault | undefined> {
  try {
    const token = await fetch('/api/auth/csrf', { cache: 'no-store' });
    const { csrfToken } = (await token.json()) as { csrfToken: string };
    const answer = await fetch(`/api/auth/callback/${way}`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, csrfToken, callbackUrl: '/', json: 'true' }),
    });
    const { url } = (await answer.json()) as { url: string };
    const refusal = new URL(url, window.location.href).searchParams;
    // Sent back without a word: next-auth did not accept its own form's token.
    if (refusal.has('csrf')) return { code: 'bad_request' };
    const error = refusal.get('error');
    return error === null ? undefined : readRefusal(error);
  } catch {
    return { code: 'connection_lost' };
  }
}
