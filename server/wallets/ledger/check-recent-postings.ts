import type { Transaction } from '@/server/platform/database/database';
import { countRecentFaults } from './store';

/** Enough to see soon that something goes wrong; the whole is what `npm run admin -- ledger verify` is for. */
const POSTINGS = 200;

/** How many faults the latest 200 postings and their accounts have: none, unless the ledger is broken. */
export const checkRecentPostings = (tx: Transaction): Promise<number> => countRecentFaults(tx, POSTINGS);
