import { holdClock } from '@/server/core/environments/lock-clock';
import type { StagedHandler } from '@/server/core/staged';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { type Context, type OpenContext, type Scope, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { type Answered, findKept, type IdempotentCall, isKept, keep, keepRefusal } from '../idempotency';
import { forgetRunning, markRunning } from '../store';

interface StagedCall<Means> {
  readonly database: Database;
  /** What the verb reaches outside with. */
  readonly means: Means;
  /** A step may begin long after the one before: each has its own time. */
  readonly occasion: () => RequestMeta;
}

type AnyStagedHandler<Means> = StagedHandler<never, unknown, unknown, unknown, Means>;

/** Holds the clock lock, so that no step overlaps a reset of its test environment. */
const stepIn = async (context: OpenContext, scope: Scope): Promise<Context> =>
  within(scope.environment === 'test' ? await holdClock(context, scope) : context, scope);

/** Runs a staged verb that is not kept for an Idempotency-Key (PATCH). */
export async function runStaged<Means>(
  { database, means, occasion }: StagedCall<Means>,
  scope: Scope,
  verb: AnyStagedHandler<Means>,
  input: never,
): Promise<unknown> {
  const run = <Answer>(work: (context: Context) => Promise<Answer>): Promise<Answer> =>
    inUnitOfWork(database, occasion(), async (context) => work(await stepIn(context, scope)));
  const plan = await run((context) => verb.plan(context, input));
  try {
    const found = await verb.reach(means, plan, input);
    return await run((context) => verb.finish(context, plan, found, input));
  } catch (error) {
    if (verb.abandon) await run(async (context) => verb.abandon?.(context, plan));
    throw error;
  }
}

/**
 * Runs a staged verb once for its Idempotency-Key. While it is outside, a row says that it runs; the answer takes the
 * row's place in the transaction of its effect.
 * @throws ApiError idempotency_key_reused, idempotency_in_progress, and refusals that are not kept.
 */
export async function runStagedOnce<Means>(
  parts: StagedCall<Means>,
  call: IdempotentCall,
  verb: AnyStagedHandler<Means>,
  input: never,
): Promise<Answered> {
  const { database, means, occasion } = parts;
  const run = <Answer>(work: (context: Context) => Promise<Answer>): Promise<Answer> =>
    inUnitOfWork(database, occasion(), async (context) => work(await stepIn(context, call.scope)));
  let running: { readonly plan: unknown } | null = null;
  try {
    const begun = await run(async (context) => {
      const kept = await findKept(context, call);
      if (kept) return { kept };
      const plan = await verb.plan(context, input);
      await markRunning(context.tx, call.scope, call);
      return { plan };
    });
    if (begun.kept) return begun.kept;
    running = begun;
    const found = await verb.reach(means, begun.plan, input);
    return await run(async (context) => {
      const answer = await verb.finish(context, begun.plan, found, input);
      const answered = { status: call.successStatus, body: JSON.stringify(answer), replayed: false };
      await keep(context, call, answered);
      return answered;
    });
  } catch (error) {
    const begun = running;
    if (begun) {
      await run(async (context) => {
        await forgetRunning(context.tx, call.scope, call);
        await verb.abandon?.(context, begun.plan);
      });
    }
    if (!(error instanceof ApiError) || !isKept(error)) throw error;
    return keepRefusal(database, occasion(), call, error);
  }
}
