'use server';

import { z } from 'zod';
import { ApiError } from '@/lib/client/errors';
import { acceptInvitation, type Invited, readInvitation } from '@/lib/contract/organisation/console-links';
import { newPassword } from '@/lib/contract/organisation/console-security';
import { invalid, toActionError } from '../actions/action';
import type { ActionResult } from '../actions/action-result';
import { readOrigin } from '../session/origin';
import { readToken } from '../session/read-token';
import { consoleClient } from '../session/signing-client';
import { leave } from './end-session';

const token = z.string().min(1).max(200);
const asked = z.strictObject({ token });
const given = z.strictObject({
  token,
  name: z.string().trim().min(1).max(100).optional(),
  password: newPassword.optional(),
});

function requireConsole() {
  const client = consoleClient();
  if (!client) throw new ApiError({ status: 503, code: 'service_unavailable', message: 'no console' });
  return client;
}

/** Reads the invitation of a link. */
export async function readInvitationAction(input: z.input<typeof asked>): Promise<ActionResult<Invited>> {
  const read = asked.safeParse(input);
  if (!read.success) return invalid(read.error);
  try {
    const { data } = await requireConsole().call(readInvitation, { body: read.data });
    return { ok: true, data };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}

/** Accepts an invitation and signs out the current user: the invitation may be for someone else. */
export async function acceptInvitationAction(input: z.input<typeof given>): Promise<ActionResult<null>> {
  const read = given.safeParse(input);
  if (!read.success) return invalid(read.error);
  try {
    const { address } = await readOrigin();
    await requireConsole().call(acceptInvitation, { body: { ...read.data, address } });
    const session = await readToken();
    if (session) await leave(session);
    return { ok: true, data: null };
  } catch (error) {
    return { ok: false, error: toActionError(error) };
  }
}
