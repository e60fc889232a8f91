import { and, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { ledgerEntries } from './tables';

/** Of maturities without a reference of their own (`shownReference`), in the very words of the partial index. */
const isOldMaturity = sql`type = 'maturity_proceeds' and account_kind = 'wallet'
  and ${ledgerEntries.reference} = ${ledgerEntries.holdingId}::text`;

/** The same as `shownReference` makes. */
const shown = sql<string>`'MAT-' || upper(left(md5(${ledgerEntries.reference}), 12))`;

const isMaturity = (reference: string): boolean => reference.startsWith('MAT-');

/** Entries of wallets that are shown with a reference which fits a LIKE pattern. */
export const isShownLike = (pattern: string): SQL | undefined =>
  isMaturity(pattern)
    ? or(like(ledgerEntries.reference, pattern), and(isOldMaturity, like(shown, pattern)))
    : like(ledgerEntries.reference, pattern);

/** Entries of wallets that are shown with this reference. */
export const isShownAs = (reference: string): SQL | undefined =>
  isMaturity(reference)
    ? or(eq(ledgerEntries.reference, reference), and(isOldMaturity, eq(shown, reference)))
    : eq(ledgerEntries.reference, reference);
