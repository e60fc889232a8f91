import { z } from 'zod';
import type { ApprovalSubject } from '@/lib/contract/approvals/approvals';
import { approvalRulesSchema } from '@/lib/contract/approvals/rules';
import { type Permission, permits } from '@/lib/contract/permissions';
import { createOrderBody } from '@/lib/contract/trading/order-acts';
import { listKeyPermissions } from '@/server/organisation/api-keys/read-api-keys';
import { changeApprovedRules } from '@/server/organisation/approvals/replace-approval-rules';
import { permissionsOfMember } from '@/server/organisation/members/read-members';
import { open } from '@/server/platform/crypto/seal';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { createOrder, planOrder } from '@/server/trading/orders/create-order';
import type { ProviderResult, RequestDraft } from '@/server/wallets/providers/provider-request';
import { commandPermission, sealOf } from './rules';
import type { ApprovalRow } from './store';

/** Runs the command of a subject from its body, which is parsed like a request's. */
interface Command {
  /** The provider request to make first. */
  readonly plan: (context: Context, body: unknown) => Promise<RequestDraft | 'sandbox' | null>;
  /** @returns the id of the new record */
  readonly run: (context: Context, body: unknown, result: ProviderResult | null) => Promise<string | null>;
}

const ruleChangeSchema = z.object({ before: approvalRulesSchema, after: approvalRulesSchema });

const commands: Readonly<Record<ApprovalSubject, Command>> = {
  order: {
    plan: (context, body) => planOrder(context, createOrderBody.parse(body)),
    run: async (context, body, result) =>
      (await createOrder(context, createOrderBody.parse(body), result)).data.id,
  },
  rules: {
    plan: async () => null,
    run: async (context, body) => {
      await changeApprovedRules(context, ruleChangeSchema.parse(body));
      return null;
    },
  },
};

const bodyOf = ({ settings }: Context, row: ApprovalRow): unknown =>
  JSON.parse(open(settings.keyring, sealOf(row), row.command));

const underApproval = (context: Context, { id }: ApprovalRow): Context => ({ ...context, approvalId: id });

/** The provider request that a request's command needs first. @throws ApiError as the command */
export const planCommand = (context: Context, row: ApprovalRow) =>
  commands[row.subject].plan(underApproval(context, row), bodyOf(context, row));

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
  return commands[row.subject].run(underApproval(context, row), bodyOf(context, row), result);
}
