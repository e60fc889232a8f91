import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import type { ProviderName } from './protocols/provider';
import type { Reached } from './provider-types';

/** What a verb wants of a provider with live keys. */
export type Ask = CollectionAsk | MandateAsk;

interface CollectionAsk {
  readonly kind: 'collection';
  readonly provider: ProviderName;
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly payee: string;
  readonly expiresAt: Date;
  readonly mandateId: string | null;
  readonly mandateReference: string | null;
  /** Whether it pays an order. */
  readonly forOrder: boolean;
}

interface MandateAsk {
  readonly kind: 'mandate';
  readonly provider: ProviderName;
  readonly bankCode: string;
  /** The whole number: it goes to the provider and is not written down. */
  readonly accountNumber: string;
  /** The most of a single debit, in kobo. */
  readonly maximumAmount: bigint;
  readonly expiresAt: Date;
}

/** Thrown where a provider has to be reached: the transaction ends, and the edge goes there outside of any. */
export class ProviderDetour extends Error {
  override readonly name = 'ProviderDetour';

  /** @param ask null for what happens on the way to the sandbox’s provider */
  constructor(readonly ask: Ask | null) {
    super('a provider has to be reached first');
  }
}

/** The key that identifies a request to a provider, whatever its payee and expiry. */
export const sameAsk = (ask: {
  readonly kind: string;
  readonly provider: string;
  readonly method?: string | null;
  readonly currency?: string | null;
  readonly amount: bigint | null;
  readonly mandateReference?: string | null;
  readonly forOrder?: boolean;
}): string =>
  [
    ask.kind,
    ask.provider,
    ask.method ?? '',
    ask.currency ?? '',
    ask.amount ?? '',
    ask.mandateReference ?? '',
    ask.forOrder ?? false,
  ].join(' ');

/** An ask in the form of `sameAsk`. */
export const formOf = (ask: Ask): string =>
  sameAsk(ask.kind === 'mandate' ? { ...ask, amount: ask.maximumAmount } : ask);

/**
 * Stands in a verb where a provider has to be asked with live keys, when all that can be refused without it was. The first time the
 * transaction is given up; the edge writes down what is asked, asks outside of any transaction, and runs the verb again.
 * @returns what the provider answered to this very ask
 * @throws ProviderDetour, also when something else was asked meanwhile
 */
export function askProvider({ reached }: Context, ask: Ask): Reached {
  if (!reached || reached.asked !== formOf(ask)) throw new ProviderDetour(ask);
  return reached;
}
