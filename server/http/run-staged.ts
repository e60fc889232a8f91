import { type Context, type Scope, within } from '../context';
import type { Database } from '../database/database';
import type { Outbound } from '../outbound/open-outbound';
import { Refusal } from '../refusal';
import type { StagedVerb } from '../staged';
import { inUnitOfWork, type Occasion } from '../unit-of-work';
import { type Answered, findKept, type IdempotentCall, isKept, keep, keepRefusal } from './idempotency';
import { forgetRunning, markRunning } from './store';

interface StagedCall {
  readonly database: Database;
  readonly outbound: Outbound;
  /** A step may begin long after the one before: each has its own time. */
  readonly occasion: () => Occasion;
}

/** Runs a staged verb that is not kept for an Idempotency-Key (PATCH). */
export async function runStaged(
  { database, outbound, occasion }: StagedCall,
  scope: Scope,
  verb: StagedVerb<never, unknown>,
  input: never,
): Promise<unknown> {
  const plan = await inUnitOfWork(database, occasion(), (context) =>
    verb.plan(within(context, scope), input),
  );
  const found = await verb.reach(outbound, plan, input);
  return inUnitOfWork(database, occasion(), (context) =>
    verb.finish(within(context, scope), plan, found, input),
  );
}

/**
 * Runs a staged verb once for its Idempotency-Key. While it is outside, a row says that it runs; the answer takes the
 * row's place in the transaction of its effect (contract 2, step 9).
 * @throws Refusal idempotency_key_reused, idempotency_in_progress, and refusals that are not kept.
 */
export async function runStagedOnce(
  parts: StagedCall,
  call: IdempotentCall,
  verb: StagedVerb<never, unknown>,
  input: never,
): Promise<Answered> {
  const { database, outbound, occasion } = parts;
  const run = <Answer>(work: (context: Context) => Promise<Answer>): Promise<Answer> =>
    inUnitOfWork(database, occasion(), (context) => work(within(context, call.scope)));
  let isRunning = false;
  try {
    const begun = await run(async (context) => {
      const kept = await findKept(context, call);
      if (kept) return { kept };
      const plan = await verb.plan(context, input);
      await markRunning(context.tx, call.scope, call);
      return { plan };
    });
    if (begun.kept) return begun.kept;
    isRunning = true;
    const found = await verb.reach(outbound, begun.plan, input);
    return await run(async (context) => {
      const answer = await verb.finish(context, begun.plan, found, input);
      const answered = { status: call.successStatus, body: JSON.stringify(answer), replayed: false };
      await keep(context, call, answered);
      return answered;
    });
  } catch (error) {
    if (isRunning) await run(({ tx }) => forgetRunning(tx, call.scope, call));
    if (!(error instanceof Refusal) || !isKept(error)) throw error;
    return keepRefusal(database, occasion(), call, error);
  }
}
