import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '@/lib/contract/primitives';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { fundingRequests } from './tables';

/** Exactly the conditions of the partial indexes. */
const isWaiting = sql`${fundingRequests.status} = 'pending' and ${fundingRequests.settlesAt} is not null`;

const columns = {
  id: fundingRequests.id,
  orderId: fundingRequests.orderId,
  mandateId: fundingRequests.mandateId,
  organisationId: fundingRequests.organisationId,
  environment: fundingRequests.environment,
};

/** A debit that waits for its bank's answer. */
export interface DebitRow {
  readonly id: string;
  readonly orderId: string | null;
  readonly mandateId: string | null;
  readonly organisationId: string;
  readonly environment: Environment;
}

/** Due debits of all organisations in real time, unlocked. */
export const selectDueDebits = (tx: Transaction, now: Date, limit: number): Promise<DebitRow[]> =>
  tx
    .select(columns)
    .from(fundingRequests)
    .where(and(isWaiting, lte(fundingRequests.settlesAt, now), goesByRealTime(fundingRequests)))
    .orderBy(asc(fundingRequests.settlesAt))
    .limit(limit);

const isDueDebit = (scope: Scope, id: string, now: Date) =>
  and(
    eq(fundingRequests.organisationId, scope.organisationId),
    eq(fundingRequests.environment, scope.environment),
    eq(fundingRequests.id, id),
    isWaiting,
    lte(fundingRequests.settlesAt, now),
  );

/** A due debit; undefined when it has ended, or is not due. */
export async function findDueDebit(
  tx: Transaction,
  scope: Scope,
  id: string,
  now: Date,
): Promise<DebitRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(fundingRequests)
    .where(isDueDebit(scope, id, now));
  return row;
}

/** As `findDueDebit`, locked; also undefined when another transaction has locked it and `waits` is false. */
export async function lockDueDebit(
  tx: Transaction,
  scope: Scope,
  id: string,
  now: Date,
  waits: boolean,
): Promise<DebitRow | undefined> {
  const [row] = await tx
    .select(columns)
    .from(fundingRequests)
    .where(isDueDebit(scope, id, now))
    .for('update', waits ? {} : { skipLocked: true });
  return row;
}

/** A select of the debits of an environment that wait, the soonest due first: (resource_id, due_at, reference). */
export const soonestDebits = (scope: DueScope, most: number): SQL => sql`
  select ${fundingRequests.id} as resource_id, ${fundingRequests.settlesAt} as due_at,
         ${fundingRequests.reference} as reference
    from ${fundingRequests}
   where ${fundingRequests.organisationId} = ${scope.organisationId}
     and ${fundingRequests.environment} = ${scope.environment}
     and ${isWaiting}
   order by ${fundingRequests.settlesAt}, ${fundingRequests.id}
   limit ${most}`;
