import type { Context } from '@/server/platform/kernel/context';
import { allowReset, deleteTestPostings } from './reset-store';

/**
 * Lets the rest of the transaction delete what the test environment of its organisation has written for good: postings,
 * entries, steps of orders. The guards of the database refuse it everywhere else, and always for live and the audit trail.
 */
export const allowForgetting = ({ tx, scope }: Context): Promise<void> => allowReset(tx, scope);

/**
 * Deletes the ledger of a test environment; its accounts stay, at 0.00.
 * @returns how many transactions are gone
 */
export const forgetTestPostings = ({ tx, scope, now }: Context): Promise<number> =>
  deleteTestPostings(tx, scope, now);
