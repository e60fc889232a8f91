import type { Mandate } from '@/lib/contract/wallets/mandates';
import { withEnvironmentTime } from '@/server/core/environments/with-environment-time';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentMandate } from './read-mandates';
import { findMandateOfTest, lockMandate } from './store';

/**
 * A mandate of a test environment by its id alone, for the hosted page whose link proves the right to see it.
 * @returns the mandate, and a context within its organisation, by its clock
 * @throws ApiError not_found, also for every live mandate
 */
export async function findTestMandate(
  open: OpenContext,
  id: string,
): Promise<{ readonly context: Context; readonly mandate: Mandate }> {
  const row = await findMandateOfTest(open.tx, id);
  if (!row) throw notFound();
  const context = await withEnvironmentTime(open, {
    organisationId: row.organisationId,
    environment: 'test',
  });
  return { context, mandate: presentMandate(row, open.settings) };
}

/** Whether a mandate may be debited at this moment. It can't be revoked before the transaction ends. */
export async function isDebitable({ tx, scope }: Context, mandateId: string): Promise<boolean> {
  const row = await lockMandate(tx, scope, mandateId, 'share');
  return row?.status === 'active';
}
