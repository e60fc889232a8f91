import { type Currency, formatMoney } from '@/lib/contract/money';
import type { FundingInstructions, FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import { recordAct } from '@/server/core/audit-log/record-act';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { getMandate, resolveMandate } from '../mandates/read-mandates';
import { openRequest } from '../providers/change-request';
import { sandboxRail } from '../providers/protocols/sandbox-rail';
import { type CollectionDraft, type ProviderResult, resultFor } from '../providers/provider-request';
import {
  findReceivingAccount,
  fundingLimitsOf,
  isConfigured,
  notConfigured,
} from '../providers/read-providers';
import { expirySeconds, providerOf, settlesAt } from '../providers/rules';
import { getFundingRequest, presentFundingRequest } from './read-funding';
import { checkAmount, checkMandateUse, chooseMethod } from './rules';
import { type FundingRow, insertFundingRequest } from './store';

export interface WantedFunding {
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** Default: the currency's default. */
  readonly method?: FundingMethod | undefined;
  readonly mandateId?: string | undefined;
  /** The name of the mandate's field in the caller's request, for error details. */
  readonly mandateField: string;
  /** The order that is to be paid, if any. */
  readonly orderId?: string;
}

/** The mandate of a direct debit; its reference identifies it at the provider. */
async function findDebited(context: Context, wanted: WantedFunding, minimum: bigint) {
  const id = await resolveMandate(context, wanted.mandateId, { amount: wanted.amount, minimum });
  // The sandbox has no bank to ask.
  if (context.scope.environment === 'test') return { id, reference: '' };
  const { data } = await getMandate(context, { mandate_id: id });
  return { id, reference: data.reference };
}

/**
 * Checks everything that needs no provider.
 * @throws ApiError method_not_supported, validation_failed, funding_account_not_configured, amount_out_of_range,
 *   mandate_required, mandate_ambiguous, mandate_not_active; not_found for an unknown mandate
 */
async function checkFunding(context: Context, wanted: WantedFunding): Promise<Collection> {
  const { currency, amount } = wanted;
  const method = chooseMethod(currency, wanted.method);
  checkMandateUse(method, wanted.mandateId, wanted.mandateField);
  if (!(await isConfigured(context, currency, method))) throw notConfigured(currency);
  const limits = await fundingLimitsOf(context, currency, method);
  checkAmount(amount, limits);
  const isDebit = method === 'beta_direct_debit';
  const mandate = isDebit ? await findDebited(context, wanted, limits.minimum) : null;
  const { data: organisation } = await getOrganisation(context);
  return {
    method,
    currency,
    amount,
    payee: organisation.name,
    mandate,
    forOrder: wanted.orderId !== undefined,
  };
}

/**
 * The provider request that opening a funding request needs; `sandbox` in a test environment; null for a manual
 * transfer.
 * @throws ApiError as `checkFunding`
 */
export async function planFunding(
  context: Context,
  wanted: WantedFunding,
): Promise<CollectionDraft | 'sandbox' | null> {
  const collection = await checkFunding(context, wanted);
  return context.scope.environment === 'test' ? 'sandbox' : collectionDraft(collection, context.now);
}

/**
 * The answer to a request that was adopted before the caller retried.
 * @throws ApiError invalid_state when it was to pay an order: its money goes to the wallet
 */
async function showAdopted(context: Context, { id, reference }: ProviderResult, forOrder: boolean) {
  const { data } = await getFundingRequest(context, { funding_request_id: id });
  if (!forOrder) return data;
  throw invalidState(
    data.status,
    `The payment ${reference} could not be cancelled after an earlier attempt, so its money goes to the wallet. Pay from the wallet.`,
  );
}

/**
 * Opens a funding request for a wallet, or to pay an order.
 * @param result of the call from `planFunding`
 * @returns the request with its payment instructions
 * @throws ApiError as `checkFunding`; provider_unavailable when the needed provider request has changed meanwhile
 */
export async function openFunding(
  context: Context,
  wanted: WantedFunding,
  result: ProviderResult | null,
): Promise<FundingRequest> {
  const { orderId = null } = wanted;
  const collection = await checkFunding(context, wanted);
  const { currency, amount, method, mandate, forOrder } = collection;
  const collected = await collect(context, collection, result);
  if (collected.result?.isAdopted) return showAdopted(context, collected.result, forOrder);
  const mandateId = mandate?.id ?? null;
  const data = await addRequest(context, { ...collected, currency, amount, method, orderId, mandateId });
  if (collected.result) await openRequest(context, collected.result);
  return data;
}

/** Money that is to be collected. */
interface Collection {
  readonly method: FundingMethod;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** The name of the wallet's owner, as the payer sees it. */
  readonly payee: string;
  /** For direct debit. */
  readonly mandate: { readonly id: string; readonly reference: string } | null;
  readonly forOrder: boolean;
}

interface Collected {
  readonly id: string;
  readonly reference: string;
  readonly instructions: FundingInstructions;
  readonly expiresAt: Date;
  /** When the sandbox’s bank responds. */
  readonly settlesAt: Date | null;
  /** With live keys: the result of the provider's call. */
  readonly result: ProviderResult | null;
}

const expiryOf = (method: FundingMethod, now: Date): Date =>
  new Date(now.getTime() + expirySeconds[method] * 1000);

/** The provider request with live keys; null for a manual transfer. */
function collectionDraft(wanted: Collection, now: Date): CollectionDraft | null {
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

/** By a provider, whose instructions are stored unchanged: they contain no secret of ours. */
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

/** By manual transfer into one of our accounts. */
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
async function collect(
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

/** A funding request that is open from now on. */
interface Opened {
  readonly id: string;
  readonly reference: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  readonly method: FundingMethod;
  readonly instructions: FundingInstructions;
  readonly expiresAt: Date;
  /** When the sandbox’s bank responds. */
  readonly settlesAt: Date | null;
  readonly orderId: string | null;
  readonly mandateId: string | null;
}

/** Writes a funding request with its act. */
export async function addRequest(context: Context, opened: Opened): Promise<FundingRequest> {
  const { scope, now, settings } = context;
  const { id, reference, currency, amount, method, instructions, expiresAt, settlesAt, orderId, mandateId } =
    opened;
  const row: FundingRow = {
    id,
    ...scope,
    reference,
    currency,
    amount,
    amountReceived: null,
    method,
    status: 'pending',
    instructions,
    failureReason: null,
    expiresAt,
    settledAt: null,
    settlesAt,
    orderId,
    mandateId,
    createdAt: now,
    updatedAt: now,
  };
  await insertFundingRequest(context, row);
  const details = { reference, currency, amount: formatMoney(amount), method };
  recordAct(context, 'funding_request.created', row.id, details);
  return presentFundingRequest(row, settings);
}
