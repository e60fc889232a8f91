import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { draftAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { findRemovable } from '@/server/kyb/profile/delete-kyb-settlement-account';
import { findRule } from '@/server/organisation/approvals/read-approval-rules';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { createRequest } from './create-request';
import type { AccountCommand } from './rules';

type Operations = typeof operations;

/** @throws ApiError invalid_state (status `not_required`) */
async function requestFor(context: Context, command: AccountCommand) {
  const rule = await findRule(context, 'settlement_account');
  if (!rule) {
    throw invalidState(
      'not_required',
      'Settlement accounts need no approval: change them at /kyb/settlement-accounts.',
    );
  }
  const { action, currency } = command.shown;
  return createRequest(context, {
    subject: 'settlement_account',
    title: `${action === 'add' ? 'Add' : 'Remove'} a settlement account in ${currency}`,
    command,
    details: {},
    approverRoles: rule.approver_roles,
  });
}

/**
 * Requests approval of a settlement account, which is checked but not added (`POST /approvals/settlement-accounts`).
 * @throws ApiError as `createKybSettlementAccount`; invalid_state (status `not_required`)
 */
export async function requestSettlementAccountApproval(
  context: Context,
  input: InputOf<Operations['requestSettlementAccountApproval']>,
): Promise<AnswerOf<Operations['requestSettlementAccountApproval']>> {
  const { account, isDefault } = await draftAccount(context, input);
  const shown = {
    action: 'add' as const,
    currency: input.currency,
    ...account,
    account_number: account.account_number.slice(-4),
    is_default: isDefault,
  };
  return { data: await requestFor(context, { body: input, shown }) };
}

/**
 * Requests approval to remove a settlement account, which stays (`POST /approvals/settlement-account-removals`).
 * @throws ApiError as `deleteKybSettlementAccount`; invalid_state (status `not_required`)
 */
export async function requestSettlementAccountRemoval(
  context: Context,
  input: InputOf<Operations['requestSettlementAccountRemoval']>,
): Promise<AnswerOf<Operations['requestSettlementAccountRemoval']>> {
  const { id, account_number, ...account } = await findRemovable(context, input.settlement_account_id);
  const shown = {
    ...account,
    action: 'remove' as const,
    settlement_account_id: id,
    account_number: account_number.slice(-4),
  };
  return { data: await requestFor(context, { shown }) };
}
