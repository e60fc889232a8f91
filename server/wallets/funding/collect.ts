import type { Currency } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { findReceivingAccount, notConfigured } from '../providers/find-providers';
import { sandboxRail } from '../providers/protocols/sandbox-rail';
import { type CollectionDraft, type ProviderResult, resultFor } from '../providers/provider-request';
import { expirySeconds, providerOf, settlesAt } from '../providers/rules';

/** Money that is to be collected. */
export interface Collection {
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** Whose wallet is funded, as the payer sees it. */
  readonly payee: string;
  /** Of direct debit. */
  readonly mandate: { readonly id: string; readonly reference: string } | null;
  readonly forOrder: boolean;
}

/** How it is to be paid. */
interface Collected {
  readonly id: string;
  readonly reference: string;
  readonly instructions: FundingInstructions;
  readonly expiresAt: Date;
  /** When the sandbox’s bank answers. */
  readonly settlesAt: Date | null;
  /** Of the provider's call, with live keys. */
  readonly result: ProviderResult | null;
}

const expiryOf = (method: FundingMethod, now: Date): Date =>
  new Date(now.getTime() + expirySeconds[method] * 1000);

/** What a provider is asked with live keys; null for a method that is collected by hand. */
export function collectionDraft(wanted: Collection, now: Date): CollectionDraft | null {
  const { method, currency, amount, payee, mandate, forOrder } = wanted;
  const provider = providerOf[method];
  if (!provider) return null;
  return {
    kind: 'collection',
    provider,
    method,
    currency,
    amount,
    payee,
    expiresAt: expiryOf(method, now),
    mandateId: mandate?.id ?? null,
    mandateReference: mandate?.reference ?? null,
    forOrder,
  };
}

/** By a provider: its instructions are stored as it gives them, so they hold no secret of ours. */
function collectByProvider(
  draft: CollectionDraft,
  mandate: Collection['mandate'],
  called: ProviderResult | null,
): Collected {
  const result = resultFor(draft, called);
  const { id, reference, expiresAt, collection } = result;
  const instructions = mandate ? { mandate_id: mandate.id } : (collection?.instructions ?? {});
  return { id, reference, instructions, expiresAt, settlesAt: null, result };
}

/** By hand, into an account of ours. */
async function collectByHand(context: Context, { method, currency }: Collection): Promise<Collected> {
  const account = await findReceivingAccount(context, currency);
  if (!account) throw notConfigured(currency);
  const reference = newReference('FND');
  return {
    id: newId(),
    reference,
    instructions: {
      account: {
        account_number: account.accountNumber,
        account_name: account.accountName,
        bank_code: account.bankCode,
        bank_name: account.bankName,
        reference,
        swift_code: account.swiftCode,
      },
    },
    expiresAt: expiryOf(method, context.now),
    settlesAt: null,
    result: null,
  };
}

/**
 * Has money collected: in a test environment by the sandbox, with live keys by the method’s provider or by hand.
 * @param called the result of the provider's call, where one was needed
 * @throws ApiError funding_account_not_configured, provider_unavailable
 */
export async function collect(
  context: Context,
  wanted: Collection,
  called: ProviderResult | null,
): Promise<Collected> {
  const { scope, now } = context;
  const { method, payee, mandate } = wanted;
  if (scope.environment === 'live') {
    const draft = collectionDraft(wanted, now);
    return draft ? collectByProvider(draft, mandate, called) : collectByHand(context, wanted);
  }
  const reference = newReference('FND');
  return {
    id: newId(),
    reference,
    instructions: await sandboxRail.requestCollection({
      method,
      reference,
      payee,
      mandateId: mandate?.id ?? null,
    }),
    expiresAt: expiryOf(method, now),
    settlesAt: settlesAt('test', method, now),
    result: null,
  };
}
