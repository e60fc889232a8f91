import type { Scope } from '@/lib/client/addresses';
import { readQuery } from '@/lib/client/queries';

/** How many advances the page of the clock shows. */
const LATEST = '5';

/** The clock of the test environment. */
export const clockQuery = (scope: Scope) => readQuery(scope, 'getSandboxClock');

/** What the clock will do next: up to 100 things, soonest first. */
export const scheduleQuery = (scope: Scope) => readQuery(scope, 'listSandboxSchedule');

/** The latest advances, each with what it did. */
export const advancesQuery = (scope: Scope) =>
  readQuery(scope, 'listSandboxAdvances', { query: { limit: LATEST } });
