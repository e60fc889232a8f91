import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { createdCursor, type ListInput, type Page, pageOf } from '@/server/platform/database/keyset';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { FundingLimits } from '@/server/platform/kernel/settings';
import { type ProviderName, providerNames } from './protocols/provider';
import { countStanding } from './request-store';
import { methodsOf, providerOf } from './rules';
import {
  type AccountRow,
  findActiveAccount,
  findLimits,
  type LimitRow,
  selectAccounts,
  selectHealth,
  selectLimits,
} from './store';

/** An account of ours, as payers see it. */
interface ActiveReceivingAccount {
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly swiftCode: string;
}

/** The account into which payers of live environments transfer by hand; null where none is active. */
export async function findReceivingAccount(
  { tx }: Pick<OpenContext, 'tx'>,
  currency: Currency,
): Promise<ActiveReceivingAccount | null> {
  const row = await findActiveAccount(tx, currency);
  if (!row) return null;
  const { accountNumber, accountName, bankCode, bankName, swiftCode } = row;
  return { accountNumber, accountName, bankCode, bankName, swiftCode };
}

type Asking = Pick<Context, 'tx' | 'scope' | 'settings'>;

/**
 * Whether requests by a method can be paid: always with test keys; with live keys if its provider is configured, or
 * for manual transfers if there is an active receiving account.
 */
export async function isConfigured(
  context: Asking,
  currency: Currency,
  method: FundingMethod,
): Promise<boolean> {
  if (context.scope.environment === 'test') return true;
  const provider = providerOf[method];
  if (provider !== null) return context.settings.rails[provider] !== undefined;
  return methodsOf(currency).includes(method) && (await findReceivingAccount(context, currency)) !== null;
}

/** The 503 of a rail that is not configured. */
export const notConfigured = (currency: Currency): ApiError =>
  new ApiError(
    'funding_account_not_configured',
    `No receiving account is configured for ${currency} in this environment yet.`,
    { currency },
  );

/**
 * The least and most of a single request by a method, in minor units: those of the settings, or in live environments what operators
 * have set (`GET /wallets/{currency}/funding-methods`).
 */
export async function fundingLimitsOf(
  { tx, scope, settings }: Pick<Context, 'tx' | 'scope' | 'settings'>,
  currency: Currency,
  method: FundingMethod,
): Promise<FundingLimits> {
  const set = scope.environment === 'live' ? await findLimits(tx, method) : undefined;
  return set ? { minimum: set.minimum, maximum: set.maximum } : settings.fundingLimits(currency, method);
}

/** A receiving account, for the desk that decides on it. */
export type ReceivingAccountRecord = AccountRow;

/**
 * Receiving accounts in every state, newest first.
 * @throws ApiError invalid_cursor
 */
export const listAccounts = async (
  { tx }: Pick<OpenContext, 'tx'>,
  input: ListInput & { readonly currency?: Currency | undefined },
): Promise<Page<AccountRow>> => pageOf(await selectAccounts(tx, input), input, createdCursor);

/** Limits that operators have set; minor units. */
export type SetLimits = LimitRow;

/** The limits that operators have set for live environments, by method; in minor units. */
export async function listLimits({ tx }: Pick<OpenContext, 'tx'>): Promise<Map<FundingMethod, SetLimits>> {
  const rows = await selectLimits(tx);
  return new Map(rows.map((row) => [row.method, row]));
}

/** A provider's health and open requests. */
interface ProviderStanding {
  /** The circuit breaker's state. */
  readonly state: 'closed' | 'open' | 'half_open';
  /** Consecutive failures. */
  readonly failures: number;
  readonly openedAt: Date | null;
  readonly retryAt: Date | null;
  readonly lastError: string | null;
  readonly lastAnswerAt: Date | null;
  /** That wait for money, or for a holder. */
  readonly openRequests: number;
  /** Requests that the provider may or may not have. */
  readonly unclearRequests: number;
}

/** Each provider's health, as all processes see it. */
export async function readHealth({
  tx,
}: Pick<OpenContext, 'tx'>): Promise<ReadonlyMap<ProviderName, ProviderStanding>> {
  const health = new Map((await selectHealth(tx)).map((row) => [row.provider, row]));
  const standing = await countStanding(tx);
  const count = (provider: string, isOpen: boolean): number =>
    standing
      .filter((row) => row.provider === provider && (row.state === 'open') === isOpen)
      .reduce((sum, row) => sum + row.count, 0);
  return new Map(
    providerNames.map((name) => {
      const row = health.get(name);
      return [
        name,
        {
          state: (row?.state ?? 'closed') as ProviderStanding['state'],
          failures: row?.failures ?? 0,
          openedAt: row?.openedAt ?? null,
          retryAt: row?.retryAt ?? null,
          lastError: row?.lastError ?? null,
          lastAnswerAt: row?.lastAnswerAt ?? null,
          openRequests: count(name, true),
          unclearRequests: count(name, false),
        },
      ];
    }),
  );
}
