import type { Currency } from '@/lib/contract/money';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { findActiveAccount } from './account-store';
import { methodsOf, providerOf } from './rules';

/** An account of ours, as payers are told it. */
interface ReceivingAccountTold {
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
): Promise<ReceivingAccountTold | null> {
  const row = await findActiveAccount(tx, currency);
  if (!row) return null;
  const { accountNumber, accountName, bankCode, bankName, swiftCode } = row;
  return { accountNumber, accountName, bankCode, bankName, swiftCode };
}

type Asking = Pick<Context, 'tx' | 'scope' | 'settings'>;

/**
 * Whether requests by a method can be paid: with test keys always; with live keys when its provider is
 * configured, or for manual transfers when a receiving account stands.
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
