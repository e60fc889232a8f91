import { sql } from 'drizzle-orm';
import { type ApprovalRules, approvalRulesSchema, noApprovalRules } from '@/lib/contract/approvals/rules';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { isAnyOf } from '@/server/platform/database/keyset';
import { approvalRules } from './tables';

/** Maximum organisations per statement. */
const BATCH = 64;

/** Every order reads them; concurrent reads share a statement. */
export const readRules = batchedRead<string, ApprovalRules>(
  (tx) => async (ids) => {
    const rows = await tx.select().from(approvalRules).where(isAnyOf(approvalRules.organisationId, ids));
    const found = new Map(
      rows.map(({ organisationId, rules }) => [
        organisationId,
        approvalRulesSchema.parse({ ...noApprovalRules, ...rules }),
      ]),
    );
    return ids.map((id) => found.get(id) ?? noApprovalRules);
  },
  BATCH,
);

export async function writeRules(
  tx: Transaction,
  organisationId: string,
  rules: ApprovalRules,
  updatedAt: Date,
): Promise<void> {
  await tx
    .insert(approvalRules)
    .values({ organisationId, rules, updatedAt })
    .onConflictDoUpdate({
      target: approvalRules.organisationId,
      set: { rules: sql`excluded.rules`, updatedAt },
    });
}
