import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '../context';
import { countDeleted } from '../database/count-deleted';
import type { Transaction } from '../database/database';
import { scenarios } from './tables';

/** Deletes the scenarios of a test environment. @returns how many are gone */
export const deleteTestScenarios = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${scenarios} where ${and(eq(scenarios.organisationId, organisationId), eq(scenarios.environment, 'test'))}`,
  );
