import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { DueKind, SandboxAdvance, SandboxDue } from '@/lib/contract/sandbox/clock';
import { readClock } from '@/server/core/environments/clock';
import type { Calendar } from '@/server/market/calendar/calendar';
import { loadCalendar } from '@/server/market/calendar/load-calendar';
import { marketAt } from '@/server/market/calendar/sessions';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { findSchedule, MOST_SHOWN } from './find-due';
import type { Due } from './rules';
import { type AdvanceRow, type HappeningRow, selectAdvances, selectHappenings } from './store';

/** An advance as the API shows it, with its stored happenings. */
export const presentAdvance = (row: AdvanceRow, happenings: readonly HappeningRow[]): SandboxAdvance => ({
  id: row.id,
  from: row.fromTime.toISOString(),
  to: row.toTime.toISOString(),
  now: row.reached.toISOString(),
  is_complete: row.isComplete,
  happened_count: row.happenedCount,
  happened: happenings.map(({ kind, at, resourceId, reference, outcome }) => ({
    kind: kind as DueKind,
    at: at.toISOString(),
    ...(resourceId !== null && { resource_id: resourceId }),
    reference,
    outcome,
  })),
  started_at: row.createdAt.toISOString(),
  ...(row.finishedAt && { finished_at: row.finishedAt.toISOString() }),
});

/** Something that is due, as the API shows it. */
const presentDue = ({ kind, resourceId, dueAt, reference }: Due): SandboxDue => ({
  kind,
  due_at: dueAt.toISOString(),
  ...(resourceId !== null && { resource_id: resourceId }),
  reference,
});

/** The clock of the test environment (`GET /sandbox/clock`). */
export async function getSandboxClock(
  context: Context,
): Promise<AnswerOf<typeof operations.getSandboxClock>> {
  const { offset, isAdvancing } = await readClock(context.tx, context.scope);
  return {
    data: {
      now: new Date(realTime(context).getTime() + offset).toISOString(),
      offset_seconds: offset / 1000,
      is_moved: offset > 0,
      is_advancing: isAdvancing,
    },
  };
}

/**
 * A page of the advances of the test environment's clock, newest first, each with what it did
 * (`GET /sandbox/clock/advances`).
 * @throws ApiError invalid_cursor
 */
export async function listSandboxAdvances(
  { tx, scope }: Context,
  input: InputOf<typeof operations.listSandboxAdvances>,
): Promise<AnswerOf<typeof operations.listSandboxAdvances>> {
  const page = pageOf(await selectAdvances(tx, scope, input), input, createdCursor);
  const ids = page.rows.map(({ id }) => id);
  const happenings = ids.length === 0 ? [] : await selectHappenings(tx, ids);
  return {
    data: page.rows.map((row) =>
      presentAdvance(
        row,
        happenings.filter(({ advanceId }) => advanceId === row.id),
      ),
    ),
    ...cursorsOf(page),
  };
}

/**
 * What the clock of the test environment will do next, soonest first, 100 at most; of the market its next opening and
 * closing (`GET /sandbox/clock/schedule`).
 */
export async function listSandboxSchedule(
  context: Context,
): Promise<AnswerOf<typeof operations.listSandboxSchedule>> {
  const { tx, scope, now } = context;
  const due = await findSchedule(tx, scope);
  const calendar = await loadCalendar(context);
  const first = nextSession(calendar, now);
  const second = nextSession(calendar, first.dueAt);
  const all = [...due, first, second].sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  return { data: all.slice(0, MOST_SHOWN).map(presentDue), next_cursor: null };
}

/** The next time at which the market opens or closes after a moment. */
export function nextSession(calendar: Calendar, after: Date): Due & { readonly outcome: string } {
  const { nextOpen, nextClose } = marketAt(calendar, after);
  const opens = nextOpen < nextClose;
  return {
    kind: 'market_session',
    resourceId: null,
    dueAt: opens ? nextOpen : nextClose,
    reference: opens ? 'The market opens' : 'The market closes',
    outcome: opens ? 'open' : 'closed',
  };
}
