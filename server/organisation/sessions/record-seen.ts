import type { Database } from '@/server/platform/database/database';
import { type Seen, writeSeen } from './store';

/** Writes when sessions last called; outside of any request's transaction. */
export const recordSeen = ({ reads }: Database, seen: readonly Seen[]): Promise<void> =>
  writeSeen(reads, seen);
