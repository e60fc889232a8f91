import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { holdings } from './tables';

/** Deletes the holdings of a test environment. @returns how many are gone */
export const deleteTestHoldings = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${holdings} where ${and(eq(holdings.organisationId, organisationId), eq(holdings.environment, 'test'))}`,
  );
