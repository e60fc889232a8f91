import type { Database } from '@/server/platform/database/database';
import { deleteOldAnswers, deleteSpentSignatures } from './forget-store';

/** Forgets up to so many answers kept for an Idempotency-Key, 48 hours after they were given; answers how many. */
export const forgetOldAnswers = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteOldAnswers(tx, limit));

/** Forgets up to so many signatures whose timestamps can pass no more; answers how many. */
export const forgetSpentSignatures = (database: Database, limit: number): Promise<number> =>
  database.transaction((tx) => deleteSpentSignatures(tx, limit));
