import { MOST_ACCOUNTS } from '@/lib/contract/kyb/accounts';
import { accountFaults, bankNameOf, bareAccountNumber } from '@/lib/contract/kyb/checks';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOrganisationAct } from '@/server/core/audit-log/record-act';
import { requireAccountApproval } from '@/server/organisation/approvals/read-approval-rules';
import { lockForEditing } from '@/server/organisation/organisations/lock-organisation';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { foreignBankFaults } from './check-foreign-bank';
import { type AccountData, accountSeal, presentAccount } from './read-profile';
import { checkRoom, isSameAccount, refuseFaults } from './rules';
import { type AccountRow, insertAccount, selectAllAccounts, updateAccount } from './store';

type Input = InputOf<typeof operations.createKybSettlementAccount>;

/** An account as it would be added now. */
interface Draft {
  readonly account: AccountData;
  readonly isDefault: boolean;
  /** The default of its currency, whose place it takes. */
  readonly replaced: AccountRow | undefined;
}

/**
 * Locks the organisation, and checks a new account, without its approval.
 * @throws ApiError as `createKybSettlementAccount`
 */
export async function draftAccount(context: Context, input: Input): Promise<Draft> {
  const { tx, settings, scope } = context;
  await lockForEditing(context, 'approved');
  refuseFaults({ ...foreignBankFaults(input), ...accountFaults(input) });
  const rows = await selectAllAccounts(tx, scope.organisationId);
  const account = dataOf(input);
  const known = rows.map((row) => presentAccount(settings, row));
  const same = known.find((other) => isSameAccount(other, { ...account, currency: input.currency }));
  if (same) {
    const id = { settlement_account_id: same.id };
    throw new ApiError('duplicate_reference', 'This settlement account already exists.', id);
  }
  checkRoom(rows.length, MOST_ACCOUNTS, 'settlement accounts');
  const present = rows.find((row) => row.currency === input.currency && row.isDefault);
  const isDefault = !present || input.is_default === true;
  return { account, isDefault, replaced: isDefault ? present : undefined };
}

/**
 * Adds a settlement account, also while approved; the first of a currency is its default, and one that is to be the
 * default takes the other's place (`POST /kyb/settlement-accounts`).
 * @throws ApiError kyb_locked; validation_failed for an account that can't exist; duplicate_reference
 * (`settlement_account_id`) for one that is there; invalid_state (status `full`) when there are 20; approval_required
 * (subject).
 */
export async function createKybSettlementAccount(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.createKybSettlementAccount>> {
  const { tx, settings, now, scope } = context;
  const { organisationId } = scope;
  const { account, isDefault, replaced } = await draftAccount(context, input);
  await requireAccountApproval(context);
  if (replaced) await updateAccount(tx, organisationId, replaced.id, { isDefault: false, updatedAt: now });
  const { currency } = input;
  const id = newId();
  const sealed = sealRecord(settings, accountSeal(organisationId, id), account);
  const times = { createdAt: now, updatedAt: now };
  const status = 'pending' as const;
  const row = { id, organisationId, currency, sealed, isDefault, status, rejectionReason: null };
  await insertAccount(tx, { ...row, ...times });
  recordOrganisationAct(context, 'kyb.settlement_account_added', id, { currency });
  return { data: presentAccount(settings, { ...row, ...times }) };
}

/** The account as stored: numbers without blanks, and the bank's name from our list. */
function dataOf(input: Input): AccountData {
  const { currency, account_name, account_number, bank_code, network, swift_code } = input;
  const bankName = bankNameOf(currency, bank_code ?? '') ?? input.bank_name;
  return {
    account_name,
    ...(bank_code && { bank_code }),
    ...(bankName && { bank_name: bankName }),
    account_number: bareAccountNumber(account_number),
    ...(network && { network }),
    ...(swift_code && { swift_code: swift_code.toUpperCase() }),
  };
}
