import type { Clock } from '../clock';
import type { Database } from '../database/database';
import type { Settings } from '../settings';

/** What the HTTP edge is built from. */
export interface App {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
}
