import type { Database } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import type { RailsSettings } from '@/server/platform/kernel/settings-rails';
import { createBreaker } from './circuit-breaker';
import type { Providers } from './protocols/create-providers';
import { type Provider, ProviderFailure, type ProviderName, providerNames } from './protocols/provider';
import { MOST_CALLS } from './rules';

/** A permit for one call of a provider; `leave` releases it. */
export interface ProviderTurn {
  /** Calls the provider and records its health. @throws ProviderFailure */
  readonly call: <Answer>(work: (provider: Provider) => Promise<Answer>) => Promise<Answer>;
  readonly leave: () => void;
}

/** The client of providers, with a circuit breaker and a bulkhead. Use it outside of any transaction. */
export interface ProviderGateway {
  readonly names: readonly ProviderName[];
  /** The provider itself, for what goes over no network; null when there is none of that name, or it is not configured. */
  readonly find: (name: string) => Provider | null;
  /** Timeout of a call, in milliseconds. */
  readonly longestCall: (name: ProviderName) => number;
  /** Whether the circuit breaker admits a call now. */
  readonly isPassable: (name: ProviderName) => Promise<boolean>;
  /** Takes a place for calls. @throws ProviderFailure nothing_done when there is none, or the breaker is open */
  readonly enter: (name: ProviderName) => Promise<ProviderTurn>;
  /** One call with a place of its own. @throws ProviderFailure */
  readonly call: <Answer>(
    name: ProviderName,
    work: (provider: Provider) => Promise<Answer>,
  ) => Promise<Answer>;
}

interface GatewayParts {
  readonly database: Database;
  readonly settings: { readonly rails: RailsSettings };
  readonly clock: Clock;
  readonly providers: Providers;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** Timeout of a provider's call, in milliseconds. */
export const longestCallOf = (settings: { readonly rails: RailsSettings }, name: ProviderName): number =>
  settings.rails[name]?.timeoutMs ?? DEFAULT_TIMEOUT_MS;

/** The API error of a failed call: 502, or 400 for an account that its bank does not know. */
export function rejectionOf(failure: unknown): ApiError {
  const { certainty, code } = failure instanceof ProviderFailure ? failure : { certainty: null, code: null };
  if (code === 'account_not_found') {
    const reason = 'must be an account of this bank';
    return invalidFields({ account_number: reason });
  }
  return new ApiError(
    'provider_unavailable',
    certainty === 'unclear'
      ? 'The payment provider’s response was invalid. Nothing was done. Try again with the same Idempotency-Key.'
      : 'The payment provider does not respond. Nothing was done.',
  );
}

/** Places among the calls of each provider. */
function openPlaces(): (name: ProviderName) => () => void {
  const underWay = new Map<ProviderName, number>();
  return (name) => {
    const count = underWay.get(name) ?? 0;
    if (count >= MOST_CALLS)
      throw new ProviderFailure(`${name} has ${count} calls under way`, 'nothing_done');
    underWay.set(name, count + 1);
    let hasLeft = false;
    return () => {
      if (!hasLeft) underWay.set(name, (underWay.get(name) ?? 1) - 1);
      hasLeft = true;
    };
  };
}

/** Opens the gateway of a process. */
export function openProviderGateway({ database, settings, clock, providers }: GatewayParts): ProviderGateway {
  const longestCall = (name: ProviderName): number => longestCallOf(settings, name);
  const breaker = createBreaker(database.reads, clock, longestCall);
  const takePlace = openPlaces();

  async function enter(name: ProviderName): Promise<ProviderTurn> {
    const provider = providers[name];
    if (!provider) throw new ProviderFailure(`${name} is not configured`, 'nothing_done', true);
    const leave = takePlace(name);
    const health = await breaker.admit(name).catch((error: unknown) => {
      leave();
      throw error;
    });
    const call: ProviderTurn['call'] = async (work) => {
      const outcome = await work(provider).then(
        (answer) => ({ answer }),
        (error: unknown) => ({
          failure: error instanceof ProviderFailure ? error : new ProviderFailure(String(error), 'unclear'),
        }),
      );
      // A provider that rejects a request is healthy.
      const isTrouble = 'failure' in outcome && !outcome.failure.isRefusal;
      await (isTrouble ? breaker.failed(name, outcome.failure) : breaker.answered(name, health));
      if ('failure' in outcome) throw outcome.failure;
      return outcome.answer;
    };
    return { leave, call };
  }

  return {
    names: providerNames.filter((name) => providers[name]),
    find: (name) => Object.values(providers).find((provider) => provider.name === name) ?? null,
    longestCall,
    isPassable: breaker.isPassable,
    enter,
    call: async (name, work) => {
      const turn = await enter(name);
      try {
        return await turn.call(work);
      } finally {
        turn.leave();
      }
    },
  };
}
