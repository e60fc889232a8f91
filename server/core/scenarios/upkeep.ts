import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { RecordLabel } from '@/server/platform/kernel/module';
import { clearArmedScenarios } from '../environments/armed-scenarios';
import { scenarios } from './tables';

/** Deletes the scenarios of a test environment. @returns how many */
const deleteTestScenarios = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${scenarios} where ${and(eq(scenarios.organisationId, organisationId), eq(scenarios.environment, 'test'))}`,
  );

/** As `deleteTestScenarios`, and resets the count of armed ones. @returns how many */
export async function deleteAllTestScenarios({ tx, scope, ...rest }: Context): Promise<number> {
  const gone = await deleteTestScenarios(tx, scope);
  await clearArmedScenarios({ ...rest, tx, scope });
  return gone;
}

/** Scenarios by their kind. */
export const scenarioLabel: RecordLabel = {
  subjects: ['sandbox_scenario'],
  permission: 'sandbox:read',
  label: labelColumn(scenarios, scenarios.kind),
};
