import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import type { Context } from '@/server/platform/kernel/context';
import { findDue } from './find-due';
import { nextSession } from './next-session';
import { presentDue } from './present-advance';

const MOST = 100;

/**
 * What the clock of the test environment will do next, soonest first, 100 at most; of the market its next opening and
 * closing (`GET /sandbox/clock/schedule`).
 */
export async function listSandboxSchedule({
  tx,
  scope,
  now,
}: Context): Promise<AnswerOf<typeof operations.listSandboxSchedule>> {
  const due = await findDue(tx, scope, MOST);
  const first = nextSession(await loadCalendar(tx), now);
  const second = nextSession(await loadCalendar(tx), first.dueAt);
  const all = [...due, first, second].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return { data: all.slice(0, MOST).map(presentDue), next_cursor: null };
}
