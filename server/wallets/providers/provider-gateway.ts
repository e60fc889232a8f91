import type { Database } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import type { RailsSettings } from '@/server/platform/kernel/settings-rails';
import { createBreaker } from './circuit-breaker';
import type { Providers } from './protocols/create-providers';
import { type Provider, ProviderFailure, type ProviderName, providerNames } from './protocols/provider';
import { MOST_CALLS } from './rules';

/** A place among the calls of a provider that this process has under way; `leave` gives it back. */
export interface ProviderTurn {
  /** Calls the provider, and notes how it is. @throws ProviderFailure */
  readonly call: <Answer>(work: (provider: Provider) => Promise<Answer>) => Promise<Answer>;
  readonly leave: () => void;
}

/** The one way of a process to providers: circuit breaker and bulkhead stand before every call. Outside of any transaction. */
export interface ProviderGateway {
  readonly names: readonly ProviderName[];
  /** The provider itself, for what goes over no network; null when there is none of that name, or it is not configured. */
  readonly find: (name: string) => Provider | null;
  /** How long a call may take at most, in milliseconds. */
  readonly longestCall: (name: ProviderName) => number;
  /** Whether the circuit breaker lets a call through now. */
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

/** How long a call of a provider may take at most, in milliseconds. */
export const longestCallOf = (settings: { readonly rails: RailsSettings }, name: ProviderName): number =>
  settings.rails[name]?.timeoutMs ?? DEFAULT_TIMEOUT_MS;

/** The 502 of a call that came to nothing; of an account that its bank does not know, the 400. */
export function rejectionOf(failure: unknown): ApiError {
  const { certainty, code } = failure instanceof ProviderFailure ? failure : { certainty: null, code: null };
  if (code === 'account_not_found') {
    const words = 'must be an account of this bank';
    return invalidFields({ account_number: words });
  }
  return new ApiError(
    'provider_unavailable',
    certainty === 'unclear'
      ? 'The payment provider did not answer well. Nothing stands; try again with the same Idempotency-Key.'
      : 'The payment provider does not answer. Nothing was done.',
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

/** Opens the desk of a process. */
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
      const came = await work(provider).then(
        (answer) => ({ answer }),
        (error: unknown) => ({
          failure: error instanceof ProviderFailure ? error : new ProviderFailure(String(error), 'unclear'),
        }),
      );
      // A provider that refuses works.
      const isTrouble = 'failure' in came && !came.failure.isRefusal;
      await (isTrouble ? breaker.failed(name, came.failure) : breaker.answered(name, health));
      if ('failure' in came) throw came.failure;
      return came.answer;
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
