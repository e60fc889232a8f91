import { type Currency, formatMoney } from '@/lib/contract/money';
import { isUuid } from '@/lib/contract/primitives';
import type { FundingMethod } from '@/lib/contract/wallets/funding';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, invalidState, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { methodsOf } from './rules';
import {
  type AccountRow,
  deleteLimits,
  findAccount,
  insertProposedAccount,
  type LimitRow,
  lockLimits,
  lockLiveAccounts,
  updateAccount,
  writeLimits,
} from './store';

/** An account that is decided on, and the one of its currency that payers are shown now. */
interface HeldAccounts {
  readonly account: AccountRow;
  readonly active: AccountRow | null;
}

/**
 * A receiving account in a state, with the active one of its currency; both locked until the transaction ends.
 * @throws ApiError not_found; invalid_state (status) for one in another state
 */
export async function lockReceivingAccounts(
  { tx }: Pick<OpenContext, 'tx'>,
  id: string,
  status: 'proposed' | 'active',
): Promise<HeldAccounts> {
  const known = isUuid(id) ? await findAccount(tx, id) : undefined;
  if (!known) throw notFound();
  const locked = await lockLiveAccounts(tx, known.currency);
  const account = locked.find((row) => row.id === id && row.status === status);
  if (!account) {
    const now = (await findAccount(tx, id))?.status ?? known.status;
    throw invalidState(now, `The account is ${now}; it must be ${status}.`);
  }
  return { account, active: locked.find((row) => row.status === 'active') ?? null };
}

type Wanted = Pick<AccountRow, 'accountName' | 'accountNumber' | 'bankName' | 'bankCode' | 'swiftCode'> & {
  readonly currency: Currency;
};

/**
 * Proposes an account for the currency that is funded by manual transfer; partners see it once it is approved.
 * @param by the operator; without an id the operators' own key
 * @throws ApiError method_not_supported for another currency; invalid_state (`proposed`) while another waits
 */
export async function proposeAccount(
  { tx, now }: OpenContext,
  wanted: Wanted,
  by: { readonly id: string | null; readonly name: string },
): Promise<AccountRow> {
  const { currency } = wanted;
  if (!methodsOf(currency).includes('manual_bank_transfer')) {
    throw new ApiError('method_not_supported', `${currency} wallets have no manual funding.`, {
      currency,
      method: 'manual_bank_transfer',
    });
  }
  const row: AccountRow = {
    id: newId(),
    ...wanted,
    status: 'proposed',
    proposedBy: by.id,
    proposedByName: by.name,
    decidedBy: null,
    decidedByName: null,
    decidedAt: null,
    reason: null,
    createdAt: now,
    updatedAt: now,
  };
  if (await insertProposedAccount(tx, row)) return row;
  throw invalidState('proposed', `Another account for ${currency} waits for its approval.`);
}

/**
 * Changes the status of a locked account.
 * @param by the operator who decided
 * @param reason why it was rejected or retired
 */
export const decideAccount = (
  { tx, now }: OpenContext,
  id: string,
  status: 'active' | 'rejected' | 'retired',
  by: { readonly id: string | null; readonly name: string },
  reason: string | null = null,
): Promise<AccountRow> =>
  updateAccount(tx, id, { status, decidedBy: by.id, decidedByName: by.name, decidedAt: now, reason }, now);

const formatted = (amount: bigint | undefined): string | null =>
  amount === undefined ? null : formatMoney(amount);

/**
 * Sets a method's limits for live environments, or restores those of the settings.
 * @param limits minor units; null: those of the settings
 * @param by the operator; without an id the operators' own key
 */
export async function setLimits(
  context: OpenContext,
  method: FundingMethod,
  limits: { readonly minimum: bigint; readonly maximum: bigint } | null,
  by: { readonly id: string | null; readonly name: string },
): Promise<void> {
  const { tx, now } = context;
  const before: LimitRow | undefined = await lockLimits(tx, method);
  if (limits) await writeLimits(tx, { method, ...limits, setBy: by.id, setByName: by.name, setAt: now });
  else await deleteLimits(tx, method);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'rail_limits.set',
    target: method,
    details: { method, by: by.name },
    changes: changedFields({
      minimum: [formatted(before?.minimum), formatted(limits?.minimum)],
      maximum: [formatted(before?.maximum), formatted(limits?.maximum)],
    }),
  });
}
