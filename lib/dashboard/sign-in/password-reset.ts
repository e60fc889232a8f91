'use server';

import { z } from 'zod';
import { ApiError } from '@/lib/client/errors';
import { completePasswordReset, requestPasswordReset } from '@/lib/contract/organisation/console-links';
import { newPassword } from '@/lib/contract/organisation/console-security';
import { invalid, toActionError } from '../actions/action';
import type { ActionResult } from '../actions/action-result';
import { readOrigin } from '../session/origin';
import { consoleClient } from '../session/signing-client';

const asked = z.strictObject({ email: z.string().trim().min(1).max(254) });
const given = z.strictObject({ token: z.string().min(1).max(200), password: newPassword });

function requireConsole() {
  const client = consoleClient();
  if (!client) throw new ApiError({ status: 503, code: 'service_unavailable', message: 'no console' });
  return client;
}

/** Requests a reset link. The response is the same whether or not the address has an account. */
export async function requestResetAction(input: z.input<typeof asked>): Promise<ActionResult<null>> {
  const read = asked.safeParse(input);
  if (!read.success) return invalid(read.error);
  try {
    const { address } = await readOrigin();
    await requireConsole().call(requestPasswordReset, { body: { ...read.data, address } });
    return { ok: true, data: null };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}

/** Sets a new password with the secret of a reset link. */
export async function completeResetAction(input: z.input<typeof given>): Promise<ActionResult<null>> {
  const read = given.safeParse(input);
  if (!read.success) return invalid(read.error);
  try {
    const { token, password: new_password } = read.data;
    const { address } = await readOrigin();
    await requireConsole().call(completePasswordReset, { body: { token, new_password, address } });
    return { ok: true, data: null };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}
