import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import { keysOf } from '@/lib/contract/records';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import type { Context } from '@/server/platform/kernel/context';
import type { RecordLabel, SealedColumn } from '@/server/platform/kernel/module';
import { readPermission } from './rules';
import { approvals } from './tables';

/** Deletes the requests of a test environment. @returns the number of deleted requests */
export const deleteTestApprovals = ({ tx, scope: { organisationId } }: Context): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${approvals} where ${and(eq(approvals.organisationId, organisationId), eq(approvals.environment, 'test'))}`,
  );

/**
 * The number of other people's requests that wait for a member, as an expression; 100 stands for more. Uses the
 * database's clock, because requests expire by real time.
 */
export const waitingFor = (
  organisationId: SQL,
  environment: Environment,
  member: { id: SQL; role: SQL },
): SQL => sql`(
  select count(*)::integer from (
    select from ${approvals}
     where ${approvals.organisationId} = ${organisationId} and coalesce(${approvals.environment}, ${environment}) = ${environment}
       and status = 'pending' and ${approvals.expiresAt} > now()
       and ${member.role} = any(${approvals.approverRoles})
       and ${approvals.requestedBy} ->> 'id' <> ${member.id}::text
     limit 100) waiting)`;

export const sealedCommands: SealedColumn = {
  column: approvals.command,
  key: [approvals.id],
  organisationId: approvals.organisationId,
  environment: sql`coalesce(${approvals.environment}, 'organisation')`,
};

/** Approval requests by their title, for who may read those of their subject. */
export const approvalLabels: readonly RecordLabel[] = keysOf(readPermission).map((subject) => ({
  subjects: ['approval'],
  permission: readPermission[subject],
  label: (organisationId, { id }) => sql`(
    select ${approvals.title} from ${approvals}
     where ${approvals.id} = ${id} and ${approvals.organisationId} = ${organisationId}
       and ${approvals.subject} = ${subject})`,
}));
