import { type Currency, currencies, formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Rail, type RailLimits, type ReceivingAccount, railNames } from '@/lib/contract/treasury/rails';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { cursorsOf } from '@/server/platform/database/keyset';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { Settings } from '@/server/platform/kernel/settings';
import { countPendingByMethod } from '@/server/wallets/funding/read-funding';
import {
  findReceivingAccount,
  listAccounts,
  listLimits,
  type ReceivingAccountRecord,
  readHealth,
  type SetLimits,
} from '@/server/wallets/providers/read-providers';
import { methodsOf } from '@/server/wallets/providers/rules';
import { countOpenExceptions } from '../reconciliation/read-exceptions';
import { methodsByRail, presentDecision, presentStaff } from '../rules';

/** A receiving account as /operator/v1 shows it. */
export const presentAccount = (row: ReceivingAccountRecord): ReceivingAccount => ({
  id: row.id,
  currency: row.currency,
  account_name: row.accountName,
  account_number: row.accountNumber,
  bank_name: row.bankName,
  bank_code: row.bankCode,
  swift_code: row.swiftCode,
  status: row.status,
  proposed_by: presentStaff(row.proposedBy, row.proposedByName),
  ...presentDecision(row),
  ...(row.reason !== null && { reason: row.reason }),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/**
 * The limits of a method in live environments as /operator/v1 shows them.
 * @param set what operators have set, if anything
 */
export function presentLimits(
  settings: Settings,
  currency: Currency,
  method: FundingMethod,
  set: SetLimits | undefined,
): RailLimits {
  const { minimum, maximum } = set ?? settings.fundingLimits(currency, method);
  return {
    method,
    currency,
    minimum: formatMoney(minimum),
    maximum: formatMoney(maximum),
    source: set ? 'operator' : 'settings',
    ...(set && { set_by: presentStaff(set.setBy, set.setByName), set_at: set.setAt.toISOString() }),
  };
}

/** The limits of every method in live environments, by currency. */
export async function listRailLimits(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listRailLimits>> {
  const set = await listLimits(context);
  const data = currencies.flatMap((currency) =>
    methodsOf(currency).map((method) => presentLimits(context.settings, currency, method, set.get(method))),
  );
  return { data, next_cursor: null };
}

type Standing = NonNullable<ReturnType<Awaited<ReturnType<typeof readHealth>>['get']>>;

const breakerOf = (standing: Standing): NonNullable<Rail['breaker']> => ({
  state: standing.state,
  failures: standing.failures,
  ...(standing.openedAt && { opened_at: standing.openedAt.toISOString() }),
  ...(standing.retryAt && { retry_at: standing.retryAt.toISOString() }),
  ...(standing.lastError !== null && { last_error: standing.lastError }),
  ...(standing.lastAnswerAt && { last_answer_at: standing.lastAnswerAt.toISOString() }),
});

/** The rails of live money, and each provider's health. */
export async function listRails(context: OpenContext): Promise<AnswerOf<typeof operations.listRails>> {
  const health = await readHealth(context);
  const exceptions = await countOpenExceptions(context);
  const account = await findReceivingAccount(context, 'USD');
  const waiting = await countPendingByMethod(context, 'manual_bank_transfer');
  const data = railNames.map((name): Rail => {
    const common = { name, methods: [...methodsByRail[name]], open_exceptions: exceptions.get(name) ?? 0 };
    const standing = name === 'manual' ? undefined : health.get(name);
    if (name === 'manual' || !standing) {
      return { ...common, configured: account !== null, open_requests: waiting, unclear_requests: 0 };
    }
    return {
      ...common,
      configured: context.settings.rails[name] !== undefined,
      breaker: breakerOf(standing),
      open_requests: standing.openRequests,
      unclear_requests: standing.unclearRequests,
    };
  });
  return { data, next_cursor: null };
}

/**
 * The accounts into which payers transfer by hand, in every state, newest first.
 * @throws ApiError invalid_cursor
 */
export async function listReceivingAccounts(
  context: OpenContext,
  input: InputOf<typeof operations.listReceivingAccounts>,
): Promise<AnswerOf<typeof operations.listReceivingAccounts>> {
  const page = await listAccounts(context, input);
  return { data: page.rows.map(presentAccount), ...cursorsOf(page) };
}
