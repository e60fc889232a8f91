import { and, eq } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { Needle } from '@/server/platform/kernel/needle';
import { isShownLike } from './reference-store';
import { ledgerEntries } from './tables';

/** Entries of wallets with this id, or whose reference begins so. */
export const selectMatchingEntries = (
  tx: Transaction,
  scope: Scope,
  needle: Needle,
  most: number,
): Promise<(typeof ledgerEntries.$inferSelect)[]> =>
  tx
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.organisationId, scope.organisationId),
        eq(ledgerEntries.environment, scope.environment),
        eq(ledgerEntries.accountKind, 'wallet'),
        needle.id ? eq(ledgerEntries.id, needle.id) : isShownLike(needle.capitals),
      ),
    )
    .limit(most);
