import type { APIRequestContext } from '@playwright/test';
import { readAsked } from '@/lib/dashboard/sign-in/challenge-text';
import type { Credentials } from './partner';
import { product } from './product';

/** Sends one step of a sign-in; returns the error, or null. */
async function sendStep(request: APIRequestContext, fields: Record<string, string>): Promise<string | null> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const answer = await request.post('/api/auth/callback/member', {
    headers: { origin: product.url },
    form: { ...fields, csrfToken, callbackUrl: '/', json: 'true' },
  });
  const { url } = await answer.json();
  const refusal = new URL(url, product.url).searchParams.get('error');
  return answer.ok() ? refusal : (refusal ?? String(answer.status()));
}

/**
 * Signs in with the sign-in page's requests but without the page, because most tests are not about signing in. A person
 * with a second factor uses a recovery code, which no other sign-in of the same half minute can have used up. The
 * session's cookie stays with the sender: a browser's context, or a client without a browser.
 */
export async function sendSignIn(
  request: APIRequestContext,
  { email, password, factor }: Credentials,
): Promise<void> {
  let refusal = await sendStep(request, { email, password });
  const asked = readAsked(refusal ?? '');
  if (asked && factor) {
    const proof = { method: 'recovery_code', code: factor.recoveryCode() };
    refusal = await sendStep(request, { challenge_id: asked.id, ...proof });
  }
  if (refusal) throw new Error(`${email} could not sign in: ${refusal}`);
}
