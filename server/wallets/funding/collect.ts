import type { Currency } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { askProvider } from '../providers/ask-provider';
import { beforeProvider } from '../providers/before-provider';
import { findReceivingAccount, notConfigured } from '../providers/find-providers';
import { sandboxRail } from '../providers/protocols/sandbox-rail';
import type { Reached } from '../providers/provider-types';
import { expirySeconds, providerOf, settlesAt } from '../providers/rules';

/** Money that is to be collected. */
interface Collection {
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
  /** What a provider was asked for, with live keys. */
  readonly reached: Reached | null;
}

const expiryOf = (method: FundingMethod, now: Date): Date =>
  new Date(now.getTime() + expirySeconds[method] * 1000);

/** By a provider: the instructions are stored as it gives them, so they hold no secret of ours. */
function collectByProvider(
  context: Context,
  wanted: Collection,
  provider: 'alpha' | 'beta' | 'gamma',
): Collected {
  const { method, currency, amount, payee, mandate, forOrder } = wanted;
  const reached = askProvider(context, {
    kind: 'collection',
    provider,
    method,
    currency,
    amount,
    payee,
    expiresAt: expiryOf(method, context.now),
    mandateId: mandate?.id ?? null,
    mandateReference: mandate?.reference ?? null,
    forOrder,
  });
  const { id, reference, expiresAt, collection } = reached;
  const instructions = mandate ? { mandate_id: mandate.id } : (collection?.instructions ?? {});
  return { id, reference, instructions, expiresAt, settlesAt: null, reached };
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
    reached: null,
  };
}

/**
 * Has money collected: in a test environment by the sandbox, with live keys by the method’s provider or by hand.
 * @throws ProviderDetour, see there
 * @throws ApiError funding_account_not_configured
 */
export async function collect(context: Context, wanted: Collection): Promise<Collected> {
  const { scope, now } = context;
  const { method, payee, mandate } = wanted;
  if (scope.environment === 'live') {
    const provider = providerOf[method];
    return provider ? collectByProvider(context, wanted, provider) : collectByHand(context, wanted);
  }
  await beforeProvider(context);
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
    reached: null,
  };
}
