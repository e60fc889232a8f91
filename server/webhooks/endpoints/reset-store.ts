import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { webhookEndpoints as endpoints, webhookHours as hours } from './tables';

/** Takes the endpoints of a test environment back to never having been used. */
export async function clearTestHealth(tx: Transaction, { organisationId }: Scope): Promise<void> {
  const ofTest = and(eq(endpoints.organisationId, organisationId), eq(endpoints.environment, 'test'));
  const ids = await tx
    .select({ id: endpoints.id })
    .from(endpoints)
    .where(ofTest)
    .orderBy(endpoints.id)
    .for('update');
  if (ids.length === 0) return;
  await tx.delete(hours).where(
    inArray(
      hours.endpointId,
      ids.map(({ id }) => id),
    ),
  );
  await tx
    .update(endpoints)
    .set({ failuresInRow: 0, firstFailureAt: null, failingSince: null, givenUpToldAt: null })
    .where(ofTest);
}
