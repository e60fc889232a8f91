import { createHash, type Hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errorStatus } from '@/lib/contract/errors';
import { runPlanned } from '@/server/core/commands/run-planned';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import { open, seal } from '@/server/platform/crypto/seal';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { ApiError, isFinal } from '@/server/platform/kernel/errors';
import { countIdempotency } from '@/server/platform/telemetry/counters';
import { errorText } from './send';
import { beginIdempotent, RUNNING } from './store';

/**
 * Reads the Idempotency-Key of a POST.
 * @throws ApiError idempotency_key_required, validation_failed.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string {
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') {
    throw new ApiError('idempotency_key_required', 'Send an Idempotency-Key with every POST.');
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const reason = 'must have 1 to 255 visible ASCII characters';
    throw new ApiError('validation_failed', `The Idempotency-Key ${reason}.`, { 'Idempotency-Key': reason });
  }
  return key;
}

/** What makes two requests the same: method, target and raw body bytes. Takes the body in pieces. */
export const openFingerprint = (method: string, target: string): Hash =>
  createHash('sha256').update(`${method}\n${target}\n`);

/** As `openFingerprint`, for a complete body. */
export const fingerprintOf = (method: string, target: string, body: Uint8Array): Uint8Array =>
  openFingerprint(method, target).update(body).digest();

export interface Answered {
  readonly status: number;
  readonly body: string;
  readonly replayed: boolean;
}

export interface IdempotentCall {
  readonly scope: Scope;
  readonly key: string;
  readonly fingerprint: Uint8Array;
  readonly successStatus: number;
  /** The answer contains a secret or personal data, so it is stored encrypted. */
  readonly isSecret: boolean;
}

/**
 * Runs a command once for its Idempotency-Key; the response commits in the transaction of its effect.
 * @throws ApiError idempotency_key_reused, idempotency_in_progress, and errors that are not stored
 */
export async function runIdempotent(
  database: Database,
  meta: RequestMeta,
  call: IdempotentCall,
  run: (context: OpenContext) => Promise<unknown>,
): Promise<Answered> {
  try {
    return await inUnitOfWork(database, meta, async (context) => {
      const stored = await findStored(context, call);
      if (stored) return stored;
      const answer = {
        status: call.successStatus,
        body: JSON.stringify(await run(context)),
        replayed: false,
      };
      storeAnswer(context, call, answer);
      return answer;
    });
  } catch (error) {
    if (!(error instanceof ApiError) || !isFinal(error)) throw error;
    return storeError(database, meta, call, error);
  }
}

/**
 * Runs a planned command once for its Idempotency-Key, applied together with others.
 * @param run plans it; null when it can't be planned
 * @returns null when it needs its own transaction
 * @throws ApiError idempotency_key_reused, idempotency_in_progress
 */
export async function runPlannedOnce(
  database: Database,
  meta: RequestMeta,
  call: IdempotentCall,
  run: (context: OpenContext) => Promise<{ readonly answer: unknown } | null>,
): Promise<Answered | null> {
  if (call.isSecret) return null;
  let body = '';
  const outcome = await runPlanned(database, meta, call, async (context) => {
    const planned = await run(context);
    if (!planned) return false;
    body = JSON.stringify(planned.answer);
    storeAnswer(context, call, { status: call.successStatus, body, replayed: false });
    return true;
  });
  if (!outcome) return null;
  checkFree(outcome.state);
  if (outcome.state !== 'stored') return { status: call.successStatus, body, replayed: false };
  countIdempotency('replayed');
  return { status: outcome.status, body: outcome.body, replayed: true };
}

const bindingOf = ({ scope, key }: IdempotentCall) => ({ ...scope, row: `idempotent_answers/${key}` });

/** Stores an answer at the end of its effect's transaction. */
export function storeAnswer(context: OpenContext, call: IdempotentCall, answer: Answered): void {
  const body = call.isSecret
    ? Buffer.from(seal(context.settings.keyring, bindingOf(call), answer.body)).toString('base64')
    : answer.body;
  const { scope, key, fingerprint } = call;
  context.pending.answers.push({ scope, key, fingerprint, status: answer.status, body });
  countIdempotency('kept');
}

/** Marks a call as running, at the end of the transaction. */
export function markRunning(context: OpenContext, { scope, key, fingerprint }: IdempotentCall): void {
  context.pending.answers.push({ scope, key, fingerprint, status: RUNNING, body: '' });
}

/** @throws ApiError idempotency_key_reused, idempotency_in_progress. */
function checkFree(state: string): void {
  if (state === 'running') {
    countIdempotency('in_progress');
    throw new ApiError(
      'idempotency_in_progress',
      'A request with this Idempotency-Key is still running.',
      {},
      1,
    );
  }
  if (state === 'reused') {
    countIdempotency('reused');
    throw new ApiError('idempotency_key_reused', 'This Idempotency-Key was used for a different request.');
  }
}

/**
 * The stored answer of a call, if there is one. Takes the lock of its key.
 * @throws ApiError idempotency_key_reused, idempotency_in_progress
 */
export async function findStored(context: OpenContext, call: IdempotentCall): Promise<Answered | null> {
  const found = await beginIdempotent(context.tx, call.scope, call.key, call.fingerprint);
  checkFree(found.state);
  if (found.state === 'new' || found.status === null || found.body === null) return null;
  countIdempotency('replayed');
  const body = call.isSecret
    ? open(context.settings.keyring, bindingOf(call), Buffer.from(found.body, 'base64'))
    : found.body;
  return { status: found.status, body, replayed: true };
}

/** Stores the error in its own transaction, because the command's was rolled back. A response stored before wins. */
export function storeError(
  database: Database,
  meta: RequestMeta,
  call: IdempotentCall,
  refusal: ApiError,
): Promise<Answered> {
  return inUnitOfWork(database, meta, async (context) => {
    const stored = await findStored(context, call);
    if (stored) return stored;
    const answer = {
      status: errorStatus[refusal.code],
      body: errorText(refusal.code, refusal.message, refusal.details),
      replayed: false,
    };
    storeAnswer(context, call, answer);
    return answer;
  });
}
