import { setTimeout as sleep } from 'node:timers/promises';
import type { ExternalCall, PreparedCall } from '@/server/core/handlers';
import { isArmed } from '@/server/core/scenarios/read-scenarios';
import { type TakenScenario, takeScenario } from '@/server/core/scenarios/take-scenario';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError, isFinal } from '@/server/platform/kernel/errors';
import { longestCallOf, type ProviderGateway, rejectionOf } from './provider-gateway';
import {
  abandonRequest,
  claimProviderRequest,
  type ProviderResult,
  type RequestDraft,
  recordFailure,
  sendProviderRequest,
} from './provider-request';
import { providerFaults } from './rules';

/** Dependencies of a provider's call. */
export interface ProviderDeps {
  /** Aborted when the process stops: then nothing is waited for any more. */
  readonly stopping: AbortSignal;
  /** Calls the providers of live environments. */
  readonly gateway: ProviderGateway;
}

/** Whether a fault is armed for this test environment's next provider call. */
const isFaultArmed = (context: Context): Promise<boolean> => isArmed(context, providerFaults);

/** Spends the fault of the next provider call, in a transaction before it: it counts although nothing else is done. */
export const takeFault = (context: Context): Promise<TakenScenario | null> =>
  takeScenario(context, providerFaults, null);

/**
 * Applies a fault, outside of any transaction.
 * @param stopping aborted when the process stops: then nothing is waited for any more
 * @throws ApiError provider_unavailable
 */
export async function injectFault(taken: TakenScenario | null, stopping?: AbortSignal): Promise<void> {
  if (taken?.kind === 'provider_down') {
    throw new ApiError('provider_unavailable', 'The payment provider does not respond. Nothing was done.');
  }
  if (taken?.kind !== 'provider_slow') return;
  await sleep(taken.number * 1000, undefined, { signal: stopping }).catch(() => undefined);
}

type Call<Answer> = PreparedCall<Context, Answer, ProviderDeps>;
type Commit<Answer> = (context: Context, result: ProviderResult | null) => Promise<Answer>;

/**
 * A handler that needs a provider. With live keys the request is stored first, so that a repetition resumes the call
 * with the same reference, and the provider never acts twice. In a test environment only an armed fault makes a call.
 * @param plan checks everything that needs no provider; returns the provider request, `sandbox` in a test
 *   environment, or null where no provider is needed
 * @param commit checks again, and writes
 */
export const providerCall = <Input, Answer>(
  plan: (context: Context, input: Input) => Promise<RequestDraft | 'sandbox' | null>,
  commit: (context: Context, input: Input, result: ProviderResult | null) => Promise<Answer>,
): ExternalCall<Context, Input, Answer, ProviderDeps> => ({
  prepare: async (context, input) => {
    const finish: Commit<Answer> = (current, result) => commit(current, input, result);
    const isTest = context.scope.environment === 'test';
    const draft = isTest && !(await isFaultArmed(context)) ? null : await plan(context, input);
    if (draft === null) return { kind: 'answered', answer: await finish(context, null) };
    return draft === 'sandbox' ? callSandbox(context, finish) : callLive(context, draft, finish);
  },
});

async function callSandbox<Answer>(context: Context, commit: Commit<Answer>): Promise<Call<Answer>> {
  const fault = await takeFault(context);
  return {
    kind: 'call',
    isResumable: false,
    call: async ({ stopping }) => {
      await injectFault(fault, stopping);
      return (current) => commit(current, null);
    },
    abandon: async () => {},
  };
}

async function callLive<Answer>(
  context: Context,
  draft: RequestDraft,
  commit: Commit<Answer>,
): Promise<Call<Answer>> {
  const { idempotency, settings } = context;
  if (!idempotency) throw new Error('a provider is called for an Idempotency-Key');
  const longest = longestCallOf(settings, draft.provider);
  const request = await claimProviderRequest(context, idempotency, draft, longest);
  let failure: unknown = null;
  return {
    kind: 'call',
    isResumable: true,
    call: async ({ gateway }) => {
      try {
        const result = await gateway
          .enter(draft.provider)
          .then((turn) => sendProviderRequest(turn, request, draft).finally(turn.leave));
        return (current) => commit(current, result);
      } catch (error) {
        failure = error;
        throw rejectionOf(error);
      }
    },
    abandon: async (current, error) => {
      const isOver = failure === null && error instanceof ApiError && isFinal(error);
      // Anything else may be resumed by the same request.
      await (isOver ? abandonRequest(current, request) : recordFailure(current, request, failure ?? error));
    },
  };
}
