import type { Database } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import type { Settings } from '@/server/platform/kernel/settings';

/** What the HTTP edge is built from. */
export interface App {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
}
