'use server';

import { ApiError } from '@/lib/client/errors';
import { beginPasskeySignIn, type Challenge } from '@/lib/contract/organisation/console-sign-in';
import { toActionError } from '../actions/action';
import type { ActionResult } from '../actions/action-result';
import { readOrigin } from '../session/origin';
import { consoleClient } from '../session/signing-client';

/** Begins a sign-in with only a passkey; the challenge identifies no user. */
export async function beginPasskeySignInAction(): Promise<ActionResult<Challenge>> {
  try {
    const client = consoleClient();
    if (!client) throw new ApiError({ status: 503, code: 'service_unavailable', message: 'no console' });
    const { data } = await client.call(beginPasskeySignIn, { body: await readOrigin() });
    return { ok: true, data: data.challenge };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}
