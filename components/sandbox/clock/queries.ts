import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** Number of advances on the clock page. */
const LATEST = '5';

/** The clock of the test environment. */
export const clockQuery = (scope: Scope) => readQuery(scope, 'getSandboxClock');

/** The clock's schedule: up to 100 items, soonest first. */
export const scheduleQuery = (scope: Scope) => readQuery(scope, 'listSandboxSchedule');

/** The latest advances with their outcomes. */
export const advancesQuery = (scope: Scope) =>
  readQuery(scope, 'listSandboxAdvances', { query: { limit: LATEST } });
