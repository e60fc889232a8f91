import { formatMoney } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import type { RailSettings } from '@/server/platform/kernel/settings-rails';
import { type CollectionWanted, type Provider, type ProviderCollection, ProviderFailure } from './provider';
import { type CollectionAnswer, nonsense, type ProtocolMethod, readCollection } from './provider-answers';
import { callProvider } from './provider-call';

/** A payment method of a provider, as its adapter defines it. */
interface WayToPay {
  readonly method: FundingMethod;
  readonly called: ProtocolMethod;
  /** The payer's instructions; null when the response lacks them. */
  readonly instructions: (answer: CollectionAnswer) => FundingInstructions | null;
}

/** Money into a one-time account, with our reference to quote. */
export const intoAccount = ({ account, reference }: CollectionAnswer): FundingInstructions | null =>
  account ? { account: { ...account, reference } } : null;

/** A hosted page of the provider. */
export const onPage = ({ checkout_url }: CollectionAnswer): FundingInstructions | null =>
  checkout_url === undefined ? null : { checkout_url };

/** Nothing to do for the payer; which mandate it is the caller knows. */
export const byMandate = (): FundingInstructions => ({});

function collectionOf(name: string, ways: readonly WayToPay[], answer: CollectionAnswer): ProviderCollection {
  const way = ways.find(({ called }) => called === answer.method);
  if (!way) throw nonsense(name, `method ${answer.method} is none of ${name}`);
  const instructions = way.instructions(answer);
  if (!instructions && answer.status === 'pending') throw nonsense(name, 'it does not say how to pay');
  return {
    reference: answer.reference,
    providerReference: answer.provider_reference,
    status: answer.status,
    instructions: instructions ?? {},
    currency: answer.currency,
    amount: answer.amount,
    payments: answer.payments
      .map(({ id, amount, paid_at }) => ({ id, amount, paidAt: paid_at }))
      .sort((one, other) => one.paidAt.getTime() - other.paidAt.getTime()),
    failureReason: answer.failure_reason ?? null,
  };
}

const bodyOf = (wanted: CollectionWanted, called: ProtocolMethod): object => ({
  reference: wanted.reference,
  method: called,
  currency: wanted.currency,
  amount: formatMoney(wanted.amount),
  payee: wanted.payee,
  expires_at: wanted.expiresAt.toISOString(),
  ...(wanted.mandateReference !== null && { mandate_reference: wanted.mandateReference }),
});

const pathOf = (reference: string): string => `/collections/${encodeURIComponent(reference)}`;

/** Collections of a provider with the protocol of docs/providers.md. @param ways its payment methods */
export function collectByProtocol(
  name: string,
  settings: RailSettings,
  ways: readonly WayToPay[],
): Pick<Provider, 'requestCollection' | 'findCollection' | 'cancelCollection'> {
  const ask = async (path: string, reference: string, body?: object): Promise<ProviderCollection | null> => {
    const json = await callProvider(name, settings, { path, ...(body && { body }) });
    return json === null ? null : collectionOf(name, ways, readCollection(name, json, reference));
  };
  return {
    requestCollection: async (wanted) => {
      const { reference, currency, amount } = wanted;
      const way = ways.find(({ method }) => method === wanted.method);
      if (!way) throw new ProviderFailure(`${name} has no ${wanted.method}`, 'nothing_done', true);
      const body = bodyOf(wanted, way.called);
      const json = await callProvider(name, settings, {
        path: '/collections',
        body,
        idempotencyKey: reference,
      });
      if (json === null) throw nonsense(name, 'it does not know a reference that it was just given');
      const answer = readCollection(name, json, reference);
      if (answer.method !== way.called) throw nonsense(name, `method must be ${way.called}`);
      if (answer.currency !== currency) throw nonsense(name, `currency must be ${currency}`);
      if (answer.amount !== amount) throw nonsense(name, `amount must be ${formatMoney(amount)}`);
      return collectionOf(name, ways, answer);
    },
    findCollection: (reference) => ask(pathOf(reference), reference),
    cancelCollection: (reference) => ask(`${pathOf(reference)}/cancel`, reference, {}),
  };
}
