import { and, eq } from 'drizzle-orm';
import type { MandateStatus } from '@/lib/contract/mandates';
import type { Scope } from '../context';
import type { Transaction } from '../database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '../database/keyset';
import { mandates } from './tables';

export type MandateRow = typeof mandates.$inferSelect;

const ofScope = (scope: Scope) =>
  and(eq(mandates.organisationId, scope.organisationId), eq(mandates.environment, scope.environment));

export async function insertMandate(
  tx: Transaction,
  scope: Scope,
  mandate: Omit<typeof mandates.$inferInsert, keyof Scope>,
): Promise<void> {
  await tx.insert(mandates).values({ ...mandate, ...scope });
}

export function selectMandates(
  tx: Transaction,
  scope: Scope,
  input: ListInput & { readonly status?: MandateStatus | undefined },
): Promise<MandateRow[]> {
  return tx
    .select()
    .from(mandates)
    .where(
      and(
        ofScope(scope),
        ...commonFilters(mandates, input),
        input.status && eq(mandates.status, input.status),
        afterCursor(mandates, input),
      ),
    )
    .orderBy(...newestFirst(mandates))
    .limit(input.limit + 1);
}

export async function findMandate(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MandateRow | undefined> {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(ofScope(scope), eq(mandates.id, id)));
  return row;
}

/** A mandate that stays as it is until the transaction ends: `update` to change it, `share` to rely on it. */
export async function lockMandate(
  tx: Transaction,
  scope: Scope,
  id: string,
  strength: 'update' | 'share',
): Promise<MandateRow | undefined> {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(ofScope(scope), eq(mandates.id, id)))
    .for(strength);
  return row;
}

/** Active mandates, held as they are until the transaction ends; two are enough to know that there are several. */
export function lockActiveMandates(tx: Transaction, scope: Scope): Promise<MandateRow[]> {
  return tx
    .select()
    .from(mandates)
    .where(and(ofScope(scope), eq(mandates.status, 'active')))
    .orderBy(mandates.id)
    .limit(2)
    .for('share');
}

export async function updateMandate(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: Partial<Pick<MandateRow, 'status' | 'revokedAt'>> & Pick<MandateRow, 'updatedAt'>,
): Promise<void> {
  await tx
    .update(mandates)
    .set(change)
    .where(and(ofScope(scope), eq(mandates.id, id)));
}
