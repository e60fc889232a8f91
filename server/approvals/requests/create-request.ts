import type { Approval, ApprovalSubject } from '@/lib/contract/approvals/approvals';
import { type Currency, formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Role } from '@/lib/contract/permissions';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { listMembersWithRoles } from '@/server/organisation/members/read-members';
import { writeNotices } from '@/server/organisation/notifications/fan-out-notices';
import { seal } from '@/server/platform/crypto/seal';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { findViewer, presentApproval } from './read-approvals';
import { endOf, environmentOf, sealOf } from './rules';
import { type ApprovalRow, insertApproval } from './store';

interface NewRequest {
  readonly subject: ApprovalSubject;
  readonly title: string;
  readonly currency?: Currency;
  /** Minor units. */
  readonly amount?: bigint;
  /** The body of the command. */
  readonly command: object;
  /** The part of the command that is shown. */
  readonly details: ApprovalRow['details'];
  readonly approverRoles: readonly Role[];
}

/** The title and amount of a request, for a notification. */
const titleOf = ({ title, currency, amount }: Pick<ApprovalRow, 'title' | 'currency' | 'amount'>): string =>
  currency !== null && amount !== null
    ? `${title}, ${currency} ${groupedDecimal(formatMoney(amount))}`
    : title;

async function notifyApprovers(context: Context, row: ApprovalRow): Promise<void> {
  const { organisationId, environment } = row;
  const approvers = await listMembersWithRoles(context, organisationId, row.approverRoles);
  await writeNotices(
    context,
    approvers
      .filter(({ memberId }) => memberId !== row.requestedBy.id)
      .map(({ memberId }) => ({
        ...{ organisationId, environment, memberId },
        kind: 'approval_requested' as const,
        title: `Approval needed: ${titleOf(row)}`,
        body: `${row.requestedBy.name} requested it. Nothing happens until someone approves it.`,
        subjectType: 'approval',
        subjectId: row.id,
      })),
  );
}

/** Creates a request and notifies the members who may approve it. */
export async function createRequest(context: Context, asked: NewRequest): Promise<Approval> {
  const { tx, scope, settings } = context;
  const viewer = await findViewer(context);
  const now = realTime(context);
  const id = newId();
  const { subject, title, command, details } = asked;
  const owner = {
    id,
    organisationId: scope.organisationId,
    environment: environmentOf(subject, scope.environment),
  };
  const row: ApprovalRow = {
    ...{ ...owner, subject, title, details },
    status: 'pending',
    currency: asked.currency ?? null,
    amount: asked.amount ?? null,
    command: seal(settings.keyring, sealOf(owner), JSON.stringify(command)),
    requestedBy: viewer.actor,
    approverRoles: [...asked.approverRoles],
    expiresAt: endOf(now),
    decidedBy: null,
    decidedAt: null,
    reason: null,
    error: null,
    recordId: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertApproval(tx, row);
  const { organisationId, environment } = owner;
  const amount = row.amount === null ? null : formatMoney(row.amount);
  recordOpenAct(context, {
    ...{ organisationId, environment, action: 'approval.requested', target: id },
    details: { subject, title, currency: row.currency, amount },
  });
  await notifyApprovers(context, row);
  return presentApproval(context, row, viewer);
}

/** Notifies the requesting member of the outcome; an API key reads it. */
export async function notifyRequester(
  context: Context,
  row: ApprovalRow,
  outcome: string,
  body: string,
): Promise<void> {
  const { organisationId, environment } = row;
  if (row.requestedBy.kind !== 'member') return;
  await writeNotices(context, [
    {
      ...{ organisationId, environment, memberId: row.requestedBy.id },
      kind: 'approval_decided',
      title: `${outcome}: ${titleOf(row)}`,
      body,
      subjectType: 'approval',
      subjectId: row.id,
    },
  ]);
}
