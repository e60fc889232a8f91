import { type Approval, approvalSubjects } from '@/lib/contract/approvals/approvals';
import { noApprovalRules } from '@/lib/contract/approvals/rules';
import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { rolePermissions } from '@/lib/contract/permissions';
import { isUuid } from '@/lib/contract/primitives';
import { listKeyPermissions, nameKeys } from '@/server/organisation/api-keys/read-api-keys';
import { nameMember } from '@/server/organisation/members/find-members';
import { roleOfMember } from '@/server/organisation/members/read-members';
import { open } from '@/server/platform/crypto/seal';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { accountCommand, mayDo, readableSubjects, sealOf, statusAt, type Viewer } from './rules';
import { type ApprovalRow, selectApproval, selectApprovals, type Visible } from './store';

/** The caller with their name, and a member with their current role. @throws ApiError forbidden for any other caller */
export async function findViewer(context: Context): Promise<Viewer> {
  const { actor, scope } = context;
  if (actor.kind === 'key') {
    const names = await nameKeys(context, scope.organisationId, [actor.keyId]);
    return {
      actor: { kind: 'key', id: actor.keyId, name: names.get(actor.keyId) ?? actor.keyId },
      role: null,
    };
  }
  const role = actor.kind === 'member' ? await roleOfMember(context, actor.memberId) : null;
  if (actor.kind !== 'member' || !role) {
    throw new ApiError('forbidden', 'Only members and API keys of the organisation do this.');
  }
  const name = await nameMember(context, actor.memberId);
  return { actor: { kind: 'member', id: actor.memberId, name: name ?? '' }, role };
}

async function visibleTo(context: Context, { actor, role }: Viewer): Promise<Visible> {
  const granted = role ? rolePermissions[role] : await listKeyPermissions(context, actor.id);
  return { subjects: readableSubjects(granted), role };
}

/** The command of a request, as `createRequest` took it. */
export const openCommand = ({ settings }: Context, row: ApprovalRow): unknown =>
  JSON.parse(open(settings.keyring, sealOf(row), row.command));

/** The part of a command for settlement accounts that is shown: only approval needs the rest to be valid still. */
const shownAccount = accountCommand.pick({ shown: true });

/** The part of the command that is shown. */
function detailsOf(
  context: Context,
  row: ApprovalRow,
): Pick<Approval, 'order' | 'mandate' | 'settlement_account' | 'rules'> {
  if (row.subject === 'settlement_account') {
    return { settlement_account: shownAccount.parse(openCommand(context, row)).shown };
  }
  const { rules } = row.details;
  // The version before stored no rules for other subjects than orders.
  return rules
    ? {
        rules: {
          before: { ...noApprovalRules, ...rules.before },
          after: { ...noApprovalRules, ...rules.after },
        },
      }
    : row.details;
}

/** A request as shown to the caller. */
export function presentApproval(context: Context, row: ApprovalRow, viewer: Viewer): Approval {
  const now = realTime(context);
  return {
    id: row.id,
    subject: row.subject,
    status: statusAt(row, now),
    title: row.title,
    ...(row.currency && { currency: row.currency }),
    ...(row.amount !== null && { amount: formatMoney(row.amount) }),
    ...detailsOf(context, row),
    requested_by: row.requestedBy,
    approver_roles: [...row.approverRoles],
    expires_at: row.expiresAt.toISOString(),
    ...(row.decidedBy && { decided_by: row.decidedBy }),
    ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
    ...(row.reason !== null && { reason: row.reason }),
    ...(row.error && { error: row.error }),
    ...(row.recordId !== null && { record_id: row.recordId }),
    ...mayDo(row, viewer, now),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Returns a request (`GET /approvals/{id}`).
 * @throws ApiError not_found, also for one that the caller may not read
 */
export async function getApproval(
  context: Context,
  { approval_id: id }: InputOf<typeof operations.getApproval>,
): Promise<AnswerOf<typeof operations.getApproval>> {
  const viewer = await findViewer(context);
  const visible = await visibleTo(context, viewer);
  const row = isUuid(id) ? await selectApproval(context.tx, context.scope, id, visible) : undefined;
  if (!row) throw notFound();
  return { data: presentApproval(context, row, viewer) };
}

/**
 * Lists requests, newest first (`GET /approvals`).
 * @throws ApiError invalid_cursor
 */
export async function listApprovals(
  context: Context,
  input: InputOf<typeof operations.listApprovals>,
): Promise<AnswerOf<typeof operations.listApprovals>> {
  const viewer = await findViewer(context);
  return readPage(context, input, viewer, await visibleTo(context, viewer));
}

async function readPage(
  context: Context,
  input: InputOf<typeof operations.listApprovals>,
  viewer: Viewer,
  visible: Visible,
): Promise<AnswerOf<typeof operations.listApprovals>> {
  const rows = await selectApprovals(context.tx, context.scope, input, visible, realTime(context));
  const page = pageOf(rows, input, createdCursor);
  return { data: page.rows.map((row) => presentApproval(context, row, viewer)), ...cursorsOf(page) };
}

/** An export may neither decide nor cancel requests. */
const exporter: Viewer = { actor: { kind: 'key', id: '', name: '' }, role: null };

/** A page of all requests of an organisation's environment, for its export. @throws ApiError invalid_cursor */
export const listWholeApprovals = (
  context: Context,
  pages: Pick<InputOf<typeof operations.listApprovals>, 'limit' | 'cursor'>,
): Promise<AnswerOf<typeof operations.listApprovals>> =>
  readPage(context, pages, exporter, { subjects: approvalSubjects, role: null });
