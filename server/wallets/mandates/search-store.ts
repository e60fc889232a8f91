import { and, eq, ilike, like, or } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { mandates } from './tables';

/** Mandates with this id, whose reference begins so, or whose bank or account has it in its name. */
export const selectMatchingMandates = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof mandates.$inferSelect)[]> =>
  tx
    .select()
    .from(mandates)
    .where(
      and(
        eq(mandates.organisationId, scope.organisationId),
        eq(mandates.environment, scope.environment),
        needle.id
          ? eq(mandates.id, needle.id)
          : or(
              like(mandates.reference, needle.capitals),
              ilike(mandates.bankName, needle.part),
              ilike(mandates.accountName, needle.part),
            ),
      ),
    )
    .limit(most);
