import { type ApprovalRules, approvalRulesSchema, noApprovalRules } from '@/lib/contract/approvals/rules';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { isAnyOf } from '@/server/platform/database/keyset';
import { approvalRules } from './tables';

/** Maximum organisations per statement. */
const BATCH = 64;

/** Every order, mandate and change of settlement accounts reads them; concurrent reads share a statement. */
export const readRules = batchedRead<string, ApprovalRules>(
  (tx) => async (ids) => {
    const rows = await tx.select().from(approvalRules).where(isAnyOf(approvalRules.organisationId, ids));
    const found = new Map(
      rows.map(({ organisationId, rules, mandate, settlementAccount }) => [
        organisationId,
        approvalRulesSchema.parse({
          ...noApprovalRules,
          ...rules,
          mandate,
          settlement_account: settlementAccount,
        }),
      ]),
    );
    return ids.map((id) => found.get(id) ?? noApprovalRules);
  },
  BATCH,
);

export async function writeRules(
  tx: Transaction,
  organisationId: string,
  { order, mandate, settlement_account: settlementAccount }: ApprovalRules,
  updatedAt: Date,
): Promise<void> {
  const change = { rules: { order }, mandate, settlementAccount, updatedAt };
  await tx
    .insert(approvalRules)
    .values({ organisationId, ...change })
    .onConflictDoUpdate({ target: approvalRules.organisationId, set: change });
}
