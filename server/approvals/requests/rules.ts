import { z } from 'zod';
import type {
  Approval,
  ApprovalActor,
  ApprovalStatus,
  ApprovalSubject,
} from '@/lib/contract/approvals/approvals';
import { APPROVAL_HOURS, requestedAccountSchema } from '@/lib/contract/approvals/approvals';
import { createKybSettlementAccountBody } from '@/lib/contract/kyb/accounts';
import { type Permission, permits, type Role } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import { keysOf } from '@/lib/contract/records';
import { ApiError, invalidState } from '@/server/platform/kernel/errors';

/** The command of a request for settlement accounts, with the part that is shown: all of it is encrypted. */
export const accountCommand = z.object({
  /** The account to add; the one to remove is in `shown`. */
  body: createKybSettlementAccountBody.optional(),
  shown: requestedAccountSchema,
});
export type AccountCommand = z.infer<typeof accountCommand>;

/** When a request expires. */
export const endOf = (createdAt: Date): Date => new Date(createdAt.getTime() + APPROVAL_HOURS * 3_600_000);

/** The permission that a subject's command needs. */
export const commandPermission: Readonly<Record<ApprovalSubject, Permission>> = {
  order: 'orders:write',
  mandate: 'wallets:write',
  settlement_account: 'kyb:write',
  rules: 'members:write',
};

/**
 * Subjects of the whole organisation: their requests appear in both environments and survive a reset of the sandbox.
 */
const organisationSubjects: readonly ApprovalSubject[] = ['settlement_account', 'rules'];

/** The environment of a request; null for the whole organisation. */
export const environmentOf = (subject: ApprovalSubject, asked: Environment): Environment | null =>
  organisationSubjects.includes(subject) ? null : asked;

/** The binding of a request's sealed command. */
export const sealOf = ({
  organisationId,
  environment,
  id,
}: {
  readonly organisationId: string;
  readonly environment: Environment | null;
  readonly id: string;
}) => ({ organisationId, environment: environment ?? 'organisation', row: `approvals/${id}` });

/**
 * The permission to read requests of a subject. Requests for settlement accounts name their holder, which only members
 * who may write them see.
 */
export const readPermission: Readonly<Record<ApprovalSubject, Permission>> = {
  order: 'orders:read',
  mandate: 'wallets:read',
  settlement_account: 'kyb:write',
  rules: 'organisation:read',
};

export const readableSubjects = (permissions: readonly Permission[]): ApprovalSubject[] =>
  keysOf(readPermission).filter((subject) => permits(permissions, readPermission[subject]));

/** The member or key that reads or decides a request; a key has no role. */
export interface Viewer {
  readonly actor: ApprovalActor;
  readonly role: Role | null;
}

interface Request {
  readonly status: ApprovalStatus;
  readonly expiresAt: Date;
  readonly requestedBy: ApprovalActor;
  readonly approverRoles: readonly Role[];
}

/** The status of a request at a time: a pending one past its expiry has expired, even if nothing has recorded that. */
export const statusAt = (
  { status, expiresAt }: Pick<Request, 'status' | 'expiresAt'>,
  now: Date,
): ApprovalStatus => (status === 'pending' && expiresAt <= now ? 'expired' : status);

const isOwn = (
  { requestedBy }: Pick<Request, 'requestedBy'>,
  { kind, id }: Pick<ApprovalActor, 'kind' | 'id'>,
) => requestedBy.kind === kind && requestedBy.id === id;

/** Why an actor may not decide a request, as the error that they would get; null if they may. */
function decisionFault(request: Request, { actor, role }: Viewer): ApiError | null {
  if (role === null)
    return new ApiError('forbidden', 'API keys can’t decide requests: a member does, in the dashboard.');
  if (isOwn(request, actor)) {
    return new ApiError('forbidden', 'Someone else has to decide on your request.', {
      requested_by: actor.id,
    });
  }
  if (request.approverRoles.includes(role)) return null;
  return new ApiError('forbidden', 'Your role can’t decide this request.', {
    approver_roles: request.approverRoles.join(', '),
  });
}

/** @throws ApiError invalid_state (status) for a request that has ended */
function assertPending(request: Request, now: Date): void {
  const status = statusAt(request, now);
  if (status !== 'pending') throw invalidState(status, `The request is ${status} already.`);
}

/** @throws ApiError forbidden; invalid_state (status) */
export function assertMayDecide(request: Request, viewer: Viewer, now: Date): void {
  const fault = decisionFault(request, viewer);
  if (fault) throw fault;
  assertPending(request, now);
}

/** @throws ApiError forbidden for another's; invalid_state (status) */
export function assertMayCancel(request: Request, { actor }: Viewer, now: Date): void {
  if (!isOwn(request, actor)) {
    throw new ApiError('forbidden', 'Only the requester can cancel it. You can decline it instead.');
  }
  assertPending(request, now);
}

/** The actions that a viewer may take on a request now. */
export function mayDo(
  request: Request,
  viewer: Viewer,
  now: Date,
): Pick<Approval, 'may_decide' | 'may_cancel'> {
  const isPending = statusAt(request, now) === 'pending';
  return {
    may_decide: isPending && decisionFault(request, viewer) === null,
    may_cancel: isPending && isOwn(request, viewer.actor),
  };
}
