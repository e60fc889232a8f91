import { and, eq, sql } from 'drizzle-orm';
import type { ScenarioKind, ScenarioStatus } from '@/lib/contract/sandbox/scenarios';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { preparedPage, type ScopePlaces } from '@/server/platform/database/prepared-read';
import type { Scope } from '@/server/platform/kernel/context';
import { scenarios } from './tables';

export type ScenarioRow = typeof scenarios.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(scenarios.organisationId, scope.organisationId), eq(scenarios.environment, scope.environment));

const isArmedOf = (scope: Scope, kinds: readonly ScenarioKind[]) =>
  and(
    ofScope(scope),
    eq(scenarios.status, 'armed'),
    sql`${scenarios.kind} = any(${sql.param([...kinds])}::text[])`,
  );

export async function hasArmed(
  tx: Transaction,
  scope: Scope,
  kinds: readonly ScenarioKind[],
): Promise<boolean> {
  const rows = await tx.select({ id: scenarios.id }).from(scenarios).where(isArmedOf(scope, kinds)).limit(1);
  return rows.length > 0;
}

/** Locks the scenario of these kinds that was armed first, waiting for another transaction that takes one. */
export async function lockArmed(
  tx: Transaction,
  scope: Scope,
  kinds: readonly ScenarioKind[],
): Promise<ScenarioRow | undefined> {
  const [row] = await tx
    .select()
    .from(scenarios)
    .where(isArmedOf(scope, kinds))
    .orderBy(scenarios.id)
    .limit(1)
    .for('update');
  return row;
}

type ScenarioChange = Partial<
  Pick<ScenarioRow, 'status' | 'timesHappened' | 'lastResourceId' | 'lastHappenedAt'>
> &
  Pick<ScenarioRow, 'updatedAt'>;

export async function updateScenario(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: ScenarioChange,
): Promise<void> {
  await tx
    .update(scenarios)
    .set(change)
    .where(and(ofScope(scope), eq(scenarios.id, id)));
}

export async function insertScenario(tx: Transaction, row: ScenarioRow): Promise<void> {
  await tx.insert(scenarios).values(row);
}

/** Locks a scenario until the transaction ends. */
export async function lockScenario(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<ScenarioRow | undefined> {
  const [row] = await tx
    .select()
    .from(scenarios)
    .where(and(ofScope(scope), eq(scenarios.id, id)))
    .for('update');
  return row;
}

interface ScenarioFilters extends ListInput {
  readonly status?: ScenarioStatus | undefined;
  readonly kind?: ScenarioKind | undefined;
}

const readPage = preparedPage<Scope, ScenarioFilters, ScenarioRow>((tx, scope, input, most) =>
  tx
    .select()
    .from(scenarios)
    .where(
      and(
        ofScope(scope),
        ...commonFilters(scenarios, input),
        input.status && eq(scenarios.status, input.status),
        input.kind && eq(scenarios.kind, input.kind),
        afterCursor(scenarios, input),
      ),
    )
    .orderBy(...newestFirst(scenarios, input))
    .limit(most),
);

export const selectScenarios = (
  tx: Transaction,
  scope: Scope,
  input: ScenarioFilters,
): Promise<ScenarioRow[]> => readPage(tx, scope, input, input.limit + 1);
