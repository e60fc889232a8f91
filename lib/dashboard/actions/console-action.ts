import { fieldsOf, textsOf } from '@/lib/contract/records';
import 'server-only';
import { headers } from 'next/headers';
import { z } from 'zod';
import { ApiError } from '@/lib/client/errors';
import type { AnswerOf, BodyOf, Operation, ParamsOf } from '@/lib/contract/operation';
import { listSessions } from '@/lib/contract/organisation/console';
import { CLIENT_ADDRESS_HEADER } from '../session/client-address';
import { readToken } from '../session/read-token';
import { consoleClient } from '../session/signing-client';
import { SessionEnded } from '../sign-in/session-errors';
import { invalid, toActionError } from './action';
import type { ActionResult } from './action-result';

/** The input from the browser: the body without the session, which only the server knows. */
type ConsoleInput<O> = (ParamsOf<O> extends Record<string, never>
  ? { readonly params?: undefined }
  : { readonly params: ParamsOf<O> }) & { readonly body: Omit<BodyOf<O>, 'acting_session_id'> };

type DataOf<O> = AnswerOf<O> extends { data: infer Data } ? Data : never;

function readBody(operation: Operation, input: unknown, sessionId: string) {
  const { params = {}, body } = fieldsOf(input);
  return z
    .object({ params: operation.params, body: operation.body ?? z.undefined() })
    .safeParse({ params, body: { ...fieldsOf(body), acting_session_id: sessionId } });
}

/** The response is the same as for an ended session, so this reads the session itself. */
async function explained(error: unknown, sessionId: string): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 404) return error;
  try {
    await consoleClient()?.call(listSessions, { query: { acting_session_id: sessionId } });
    return error;
  } catch (ending) {
    return ending instanceof ApiError && ending.status === 404 ? new SessionEnded() : error;
  }
}

/**
 * Creates a server action that makes one console call on the caller's own account. It adds the caller's session,
 * validates the input, and returns the data; it never throws an error of the service.
 */
export function consoleAction<O extends Operation>(stated: O) {
  const operation: Operation = stated;
  return async (input: ConsoleInput<O>): Promise<ActionResult<DataOf<O>>> => {
    const [token, client] = [await readToken(), consoleClient()];
    if (!token?.sessionId || !client) return { ok: false, error: toActionError(new SessionEnded()) };
    const read = readBody(operation, input, token.sessionId);
    if (!read.success) return invalid(read.error);
    try {
      const address = (await headers()).get(CLIENT_ADDRESS_HEADER);
      const { params, body } = read.data;
      const call = {
        params: textsOf(params),
        body,
        ...(address && { headers: { 'x-forwarded-for': address } }),
      };
      const answer = await client.callAny(operation, call);
      return { ok: true, data: (answer as { data: DataOf<O> }).data };
    } catch (error) {
      return { ok: false, error: toActionError(await explained(error, token.sessionId)) };
    }
  };
}
