import { REQUEST_LOG_DAYS } from '@/lib/contract/organisation-requests';
import type { Database } from '../database/database';
import { deleteOldGaps, deleteOldRequests } from './forget-store';

const KEPT_MS = REQUEST_LOG_DAYS * 24 * 60 * 60 * 1000;

/** Deletes up to so many requests 30 days after they came (contract 4), by real time; answers how many. */
export async function forgetOldRequests({ reads }: Database, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - KEPT_MS);
  const gone = await deleteOldRequests(reads, before, limit);
  if (gone < limit) await deleteOldGaps(reads, before);
  return gone;
}
