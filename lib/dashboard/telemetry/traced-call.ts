import 'server-only';
import { z } from 'zod';
import type { PartnerOperationId, Scope } from '@/lib/client/addresses';
import { readApiError } from '@/lib/client/errors';
import { type TargetInput, targetOf } from '@/lib/client/target';
import type { Operation } from '@/lib/contract/operation';
import { partnerOperations } from '@/lib/contract/operations';
import { invalid, readInput, readScopeInput, refuseEarly, toActionError } from '../actions/action';
import { type ActionError, type ActionResult, actionError } from '../actions/action-result';
import { type Access, getAccess } from '../session/access';

/** A call as sent, for display. It contains neither signature nor key. */
export interface TracedCall {
  readonly method: string;
  /** Path with query. */
  readonly target: string;
  readonly body?: string;
  readonly status: number;
  readonly durationMs: number;
  /** The response body. */
  readonly answer: string;
  readonly requestId?: string;
  /** Seconds to wait, as requested by the service. */
  readonly retryAfter?: number;
  /** The stored response of an earlier call with the same Idempotency-Key was replayed. */
  readonly replayed?: true;
  /** The meaning of an error response, as text. */
  readonly error?: ActionError;
}

/** The input of a traced call from the browser. */
export interface TracedInput {
  readonly operation: PartnerOperationId;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: object;
  readonly idempotencyKey: string;
  /** In live, a write is sent only after the user has seen and confirmed it. */
  readonly confirmed?: boolean;
}

type Wanted = Pick<TracedInput, 'query' | 'body' | 'idempotencyKey'> & Pick<TargetInput, 'params'>;

/** Advancing a clock and waiting for a message take longer than any other call. */
const SANDBOX_TIMEOUT_MS = 45_000;

async function send({ client, ending }: Access, operation: Operation, input: Wanted): Promise<TracedCall> {
  const { method } = operation;
  const target = targetOf(operation, { params: input.params ?? {}, query: input.query ?? {} });
  const body = input.body && JSON.stringify(input.body);
  const begun = performance.now();
  const response = await client.send({
    method,
    target,
    body: new TextEncoder().encode(body ?? ''),
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': input.idempotencyKey }),
    },
    ...(operation.testKeysOnly && { headersTimeoutMs: SANDBOX_TIMEOUT_MS }),
  });
  const answer = await response.text();
  const durationMs = Math.round(performance.now() - begun);
  if (response.status === 401) throw await ending();
  const failure = response.ok ? undefined : readApiError(response, answer);
  const requestId = response.headers.get('x-request-id');
  return {
    method,
    target,
    ...(body && { body }),
    status: response.status,
    durationMs,
    answer,
    ...(requestId && { requestId }),
    ...(failure?.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    ...(response.headers.has('idempotent-replayed') && { replayed: true as const }),
    ...(failure && { error: actionError(failure) }),
  };
}

/** Returns why a call is not allowed in live; undefined if it is. */
function liveRefusal(operation: Operation, input: TracedInput, inLive: boolean): ActionError | undefined {
  if (!inLive) return actionError({ code: 'forbidden' });
  if (operation.method === 'GET' || input.confirmed === true) return undefined;
  return actionError({
    code: 'validation_failed',
    details: { confirmed: 'a write in live must be confirmed' },
  });
}

/**
 * Creates a server action that makes one of these calls with the caller's key, and returns the call itself, successful
 * or not. It checks the caller's identity, permissions and input.
 * @param options.inLive also in live, where writes must be confirmed; by default only in the test environment
 */
export function tracedCall(ids: readonly PartnerOperationId[], { inLive = false } = {}) {
  const named = z.object({ operation: z.enum(ids) });

  return async (scope: Scope, input: TracedInput): Promise<ActionResult<TracedCall>> => {
    const place = readScopeInput(scope);
    const asked = named.safeParse(input);
    if (!place.success) return invalid(place.error);
    if (!asked.success) return invalid(asked.error);
    const operation: Operation = partnerOperations[asked.data.operation];
    const unreal = place.data.env === 'live' ? liveRefusal(operation, input, inLive) : undefined;
    if (unreal) return { ok: false, error: unreal };
    const read = readInput(operation, input);
    const query = operation.query.safeParse(input.query ?? {});
    if (!read.success) return invalid(read.error);
    if (!query.success) return invalid(query.error);
    try {
      const access = await getAccess(place.data);
      refuseEarly(access, operation);
      // The caller's input, not the parsed values with their defaults.
      const { params, query: givenQuery, body, idempotencyKey } = input;
      const wanted = { params, query: givenQuery, body, idempotencyKey } as Wanted;
      return { ok: true, data: await send(access, operation, wanted) };
    } catch (error) {
      return { ok: false, error: toActionError(error) };
    }
  };
}
