import type { Database } from '../database/database';
import { deleteOldAnswers, deleteSpentSignatures } from './store';

/** Forgets up to so many answers kept for an Idempotency-Key, 48 hours after they were given; answers how many. */
export const forgetOldAnswers = ({ reads }: Database, limit: number): Promise<number> =>
  deleteOldAnswers(reads, limit);

/** Forgets up to so many signatures whose timestamps can pass no more; answers how many. */
export const forgetSpentSignatures = ({ reads }: Database, limit: number): Promise<number> =>
  deleteSpentSignatures(reads, limit);
