import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { scenarios } from './tables';

/** Deletes the scenarios of a test environment. @returns how many are gone */
export const deleteTestScenarios = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${scenarios} where ${and(eq(scenarios.organisationId, organisationId), eq(scenarios.environment, 'test'))}`,
  );
