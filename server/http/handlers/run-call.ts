import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalCall, PreparedCall } from '@/server/core/handlers';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, isFinal } from '@/server/platform/kernel/errors';
import {
  type Answered,
  findStored,
  type IdempotentCall,
  markRunning,
  storeAnswer,
  storeError,
} from '../idempotency';
import { deleteRunning } from '../store';

interface CallRun<Given> {
  readonly database: Database;
  /** Each part may begin long after the one before, so it has its own time. */
  readonly meta: () => RequestMeta;
  readonly prepareWithin: (context: OpenContext) => Given | Promise<Given>;
  readonly commitWithin: (context: OpenContext) => Promise<Given>;
  readonly status: number;
  /** What its answer is stored under; null when it is not stored. */
  readonly idempotent: IdempotentCall | null;
}

/** How long to wait for the lock of an Idempotency-Key, and the delay between tries. */
const LOCK_WAIT_MS = 5_000;
const LOCK_POLL_MS = 20;

/**
 * Retries while the lock of the key is taken: a repeated request takes it for some milliseconds, until it sees that
 * this one has the lease.
 */
async function whenLockIsFree<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (const end = performance.now() + LOCK_WAIT_MS; ; await sleep(LOCK_POLL_MS)) {
    try {
      return await work();
    } catch (error) {
      const isTaken = error instanceof ApiError && error.code === 'idempotency_in_progress';
      if (!isTaken || performance.now() >= end) throw error;
    }
  }
}

/**
 * Runs a handler that calls an external party, at most once for its Idempotency-Key: its answer is stored in the
 * transaction of its effect. Until then either a row marks the request as running, or the call is resumable.
 * @throws ApiError idempotency_key_reused, idempotency_in_progress, and errors that are not stored
 */
export async function runCall<Given extends OpenContext, Input, Answer, Deps>(
  { database, meta, prepareWithin, commitWithin, status, idempotent }: CallRun<Given>,
  handler: ExternalCall<Given, Input, Answer, Deps>,
  deps: Deps,
  input: Input,
): Promise<Answered> {
  const transact = <Result>(work: (context: OpenContext) => Promise<Result>): Promise<Result> =>
    inUnitOfWork(database, { ...meta(), ...(idempotent && { idempotency: idempotent }) }, work);
  const keepAnswer = (context: OpenContext, answer: Answer): Answered => {
    const answered = { status, body: JSON.stringify(answer), replayed: false };
    if (idempotent) storeAnswer(context, idempotent, answered);
    return answered;
  };
  const prepare = (context: OpenContext) =>
    withStored(context, idempotent, async () => {
      const prepared = await handler.prepare(await prepareWithin(context), input);
      if (prepared.kind === 'answered') return keepAnswer(context, prepared.answer);
      if (idempotent && !prepared.isResumable) markRunning(context, idempotent);
      return prepared;
    });
  let call: PreparedCall<Given, Answer, Deps> | null = null;
  try {
    const begun = await transact(prepare);
    if (!('call' in begun)) return begun;
    call = begun;
    const commit = await begun.call(deps);
    const finish = async (context: OpenContext) =>
      keepAnswer(context, await commit(await commitWithin(context)));
    if (!begun.isResumable) return await transact(finish);
    return await whenLockIsFree(() =>
      transact((context) => withStored(context, idempotent, () => finish(context))),
    );
  } catch (error) {
    const begun = call;
    if (begun) {
      await transact(async (context) => {
        if (idempotent && !begun.isResumable) await deleteRunning(context.tx, idempotent.scope, idempotent);
        await begun.abandon(await commitWithin(context), error);
      });
    }
    if (!idempotent || !(error instanceof ApiError) || !isFinal(error)) throw error;
    return storeError(database, meta(), idempotent, error);
  }
}

async function withStored<Result>(
  context: OpenContext,
  idempotent: IdempotentCall | null,
  work: () => Promise<Result>,
): Promise<Result | Answered> {
  return (idempotent && (await findStored(context, idempotent))) ?? work();
}
