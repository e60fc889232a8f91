import { and, eq, sql } from 'drizzle-orm';
import { countDeleted } from '@/server/platform/database/count-deleted';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { mandates } from './tables';

/** Deletes the mandates of a test environment. @returns how many are gone */
export const deleteTestMandates = (tx: Transaction, { organisationId }: Scope): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${mandates} where ${and(eq(mandates.organisationId, organisationId), eq(mandates.environment, 'test'))}`,
  );
