import { z } from 'zod';
import type { ApprovalSubject } from '@/lib/contract/approvals/approvals';
import { approvalRulesSchema, noApprovalRules } from '@/lib/contract/approvals/rules';
import { type Permission, permits } from '@/lib/contract/permissions';
import { createOrderBody } from '@/lib/contract/trading/order-acts';
import { createMandateBody } from '@/lib/contract/wallets/mandates';
import { createKybSettlementAccount } from '@/server/kyb/profile/create-kyb-settlement-account';
import { deleteKybSettlementAccount } from '@/server/kyb/profile/delete-kyb-settlement-account';
import { listKeyPermissions } from '@/server/organisation/api-keys/read-api-keys';
import { changeApprovedRules } from '@/server/organisation/approvals/replace-approval-rules';
import { permissionsOfMember } from '@/server/organisation/members/read-members';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';
import { createOrder, planOrder } from '@/server/trading/orders/create-order';
import { createMandate, planMandate } from '@/server/wallets/mandates/create-mandate';
import type { ProviderResult, RequestDraft } from '@/server/wallets/providers/provider-request';
import { openCommand } from './read-approvals';
import { accountCommand, commandPermission } from './rules';
import type { ApprovalRow } from './store';

/** Runs the command of a subject from its body, which is parsed like a request's. */
interface Command {
  /** The provider request to make first. */
  readonly plan: (context: Context, body: unknown) => Promise<RequestDraft | 'sandbox' | null>;
  /** @returns the id of the new record */
  readonly run: (context: Context, body: unknown, result: ProviderResult | null) => Promise<string | null>;
}

const rulesSchema = z
  .record(z.string(), z.unknown())
  .transform((rules) => approvalRulesSchema.parse({ ...noApprovalRules, ...rules }));
/** The version before stored no rules for other subjects than orders. */
const ruleChange = z.object({ before: rulesSchema, after: rulesSchema });

const commandSchemas: Readonly<Record<ApprovalSubject, z.ZodType>> = {
  order: createOrderBody,
  mandate: createMandateBody,
  settlement_account: accountCommand,
  rules: ruleChange,
};

/** @throws ApiError invalid_state (status `outdated`) if the contract of the command has changed since the request */
export function requireCurrentCommand(context: Context, row: ApprovalRow): void {
  if (commandSchemas[row.subject].safeParse(openCommand(context, row)).success) return;
  throw invalidState(
    'outdated',
    'The required contents of such a request have changed since it was made. Decline it, then request it again.',
  );
}

/** Verification uses real time, because it belongs to no environment. */
const inRealTime = (context: Context): Context => ({
  ...context,
  now: realTime(context),
  sandbox: { clockOffset: 0, armedScenarios: 0 },
});

const commands: Readonly<Record<ApprovalSubject, Command>> = {
  order: {
    plan: (context, body) => planOrder(context, createOrderBody.parse(body)),
    run: async (context, body, result) =>
      (await createOrder(context, createOrderBody.parse(body), result)).data.id,
  },
  mandate: {
    plan: (context, body) => planMandate(context, createMandateBody.parse(body)),
    run: async (context, body, result) =>
      (await createMandate(context, createMandateBody.parse(body), result)).data.id,
  },
  settlement_account: {
    plan: async () => null,
    run: async (context, command) => {
      const { body, shown } = accountCommand.parse(command);
      if (body) return (await createKybSettlementAccount(inRealTime(context), body)).data.id;
      const id = shown.settlement_account_id ?? '';
      await deleteKybSettlementAccount(inRealTime(context), { settlement_account_id: id });
      return null;
    },
  },
  rules: {
    plan: async () => null,
    run: async (context, body) => {
      await changeApprovedRules(context, ruleChange.parse(body));
      return null;
    },
  },
};

const underApproval = (context: Context, { id }: ApprovalRow): Context => ({ ...context, approvalId: id });

/** @throws ApiError forbidden if the requester has lost the permission: removed, demoted or revoked */
async function requireStillPermitted(context: Context, { subject, requestedBy }: ApprovalRow): Promise<void> {
  const permission: Permission = commandPermission[subject];
  const { kind, id } = requestedBy;
  const granted = await (kind === 'member'
    ? permissionsOfMember(context, id)
    : listKeyPermissions(context, id));
  if (permits(granted, permission)) return;
  throw new ApiError('forbidden', `${requestedBy.name} no longer has the permission for this.`, {
    permission,
  });
}

/**
 * The provider request that a request's command needs first.
 * @throws ApiError as the command; forbidden if the requester has lost the permission
 */
export async function planCommand(context: Context, row: ApprovalRow) {
  await requireStillPermitted(context, row);
  return commands[row.subject].plan(underApproval(context, row), openCommand(context, row));
}

/**
 * Runs the command of a request as the approver, with the checks of the current state.
 * @returns the id of the new record
 * @throws ApiError as the command; forbidden if the requester has lost the permission
 */
export async function runCommand(
  context: Context,
  row: ApprovalRow,
  result: ProviderResult | null,
): Promise<string | null> {
  await requireStillPermitted(context, row);
  return commands[row.subject].run(underApproval(context, row), openCommand(context, row), result);
}
