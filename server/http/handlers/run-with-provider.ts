import { setTimeout as sleep } from 'node:timers/promises';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { type Context, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { type Ask, ProviderDetour } from '@/server/wallets/providers/ask-provider';
import { claimProviderRequest, type Intent } from '@/server/wallets/providers/claim-provider-request';
import { type ProviderDesk, refusalOf, type Turn } from '@/server/wallets/providers/provider-gateway';
import type { Reached } from '@/server/wallets/providers/provider-types';
import {
  abandonRequest,
  noteUnreached,
  sendProviderRequest,
} from '@/server/wallets/providers/send-provider-request';
import { type Answered, findKept, type IdempotentCall, isKept, keep, keepRefusal } from '../idempotency';

interface Outside {
  readonly database: Database;
  readonly desk: ProviderDesk;
  /** A step may begin long after the one before: each has its own time. */
  readonly occasion: () => RequestMeta;
  readonly call: IdempotentCall;
  readonly run: (context: Context) => Promise<unknown>;
}

/** What is asked of providers may change while they are asked, but not for ever. */
const MOST_ASKS = 3;

const inStep = <Answer>(
  { database, occasion, call }: Outside,
  work: (context: Context) => Promise<Answer>,
): Promise<Answer> => inUnitOfWork(database, occasion(), (context) => work(within(context, call.scope)));

/** How long to wait for the lock of a call's Idempotency-Key, and for how long between two looks. */
const LOCK_WAIT_MS = 5_000;
const LOCK_POLL_MS = 20;

/**
 * Tries again while the lock of the key is taken. While this call has the lease of its request, the same call made again
 * holds the lock only until it has seen the lease.
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

/** Writes down what is asked for, unless the call has its answer already. */
const plan = (outside: Outside, ask: Ask): Promise<{ kept: Answered } | { intent: Intent }> =>
  inStep(outside, async (context) => {
    const kept = await findKept(context, outside.call);
    if (kept) return { kept };
    const longest = outside.desk.longestCall(ask.provider);
    return { intent: await claimProviderRequest(context, outside.call, ask, longest) };
  });

/** Runs the verb with what the provider answered; its answer, the resource and what stands at the provider are one transaction. */
const finish = (outside: Outside, reached: Reached): Promise<Answered> =>
  inStep(outside, async (context) => {
    const kept = await findKept(context, outside.call);
    if (kept) return kept;
    const answer = await outside.run({ ...context, reached });
    const answered = { status: outside.call.successStatus, body: JSON.stringify(answer), replayed: false };
    await keep(context, outside.call, answered);
    return answered;
  });

/** @throws ApiError provider_unavailable: nothing stands, and the same call may come back for it */
async function reach(outside: Outside, turn: Turn, intent: Intent, ask: Ask): Promise<Reached> {
  try {
    return await sendProviderRequest(turn, intent, ask);
  } catch (failure) {
    await inStep(outside, (context) => noteUnreached(context, intent, failure));
    throw refusalOf(failure);
  }
}

/** One way to a provider and back. @returns what else the verb wants by now, in place of an answer */
async function goOnce(outside: Outside, turn: Turn, ask: Ask): Promise<Answered | ProviderDetour> {
  const planned = await plan(outside, ask);
  if ('kept' in planned) return planned.kept;
  const { intent } = planned;
  const reached = await reach(outside, turn, intent, ask);
  try {
    return await whenLockIsFree(() => finish(outside, reached));
  } catch (error) {
    const isOver = error instanceof ProviderDetour || (error instanceof ApiError && isKept(error));
    // Anything else is a fault of ours: whoever comes back takes up the same request.
    await inStep(outside, (context) =>
      isOver ? abandonRequest(context, intent) : noteUnreached(context, intent, error),
    );
    if (error instanceof ProviderDetour) return error;
    throw error;
  }
}

/**
 * Runs a verb that asks a provider with live keys, once for its Idempotency-Key: what is asked is written down, asked outside of any
 * transaction, and the verb runs again with the answer. A crash anywhere between leaves what is written down; the same call takes it up with
 * the same reference, and left alone it is called off.
 * @param first what the verb wanted when it was run before
 * @throws ApiError provider_unavailable, idempotency_key_reused, idempotency_in_progress, and refusals that are not kept
 */
export async function runWithProvider(outside: Outside, first: Ask): Promise<Answered> {
  const { database, desk, occasion, call } = outside;
  let ask = first;
  try {
    for (let asked = 0; asked < MOST_ASKS; asked += 1) {
      const turn = await desk.enter(ask.provider).catch((failure: unknown) => {
        throw refusalOf(failure);
      });
      const came = await goOnce(outside, turn, ask).finally(turn.leave);
      if (!(came instanceof ProviderDetour)) return came;
      if (!came.ask) throw came;
      ask = came.ask;
    }
    throw refusalOf(null);
  } catch (error) {
    if (!(error instanceof ApiError) || !isKept(error)) throw error;
    return keepRefusal(database, occasion(), call, error);
  }
}
