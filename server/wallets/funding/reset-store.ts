import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { fundingRequests } from './tables';

/** Deletes the funding requests of a test environment. @returns how many are gone */
export const deleteTestFunding = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${fundingRequests} where ${and(eq(fundingRequests.organisationId, organisationId), eq(fundingRequests.environment, 'test'))}`,
  );
