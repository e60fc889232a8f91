import { moveClock } from '@/server/core/environments/clock';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Calendar } from '@/server/market/calendar/calendar';
import type { Database } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { insertHappenings, noteReached } from './store';

/** Dependencies of an advance, which has many transactions and waits outside of them. */
export interface ClockDeps {
  readonly database: Database;
  /** In real time, by the service itself. */
  readonly serviceMeta: () => RequestMeta;
  readonly log: { readonly error: (facts: object, message: string) => void };
  /** Aborted when the process stops: the advance ends where it is. */
  readonly stopping: AbortSignal;
}

/** An advance that has the right to move the clock. */
export interface Advance {
  readonly id: string;
  readonly scope: Scope;
  readonly from: Date;
  readonly target: Date;
  /** The market's calendar, if sessions are reported; else null. */
  readonly calendar: Calendar | null;
  /** Offset of the clock now, in milliseconds; this advance has its lease. */
  offset: number;
  /** Happenings to write with the next step. */
  unwritten: Happening[];
}

/** Something that an advance did. */
export interface Happening {
  readonly kind: string;
  readonly at: Date;
  readonly resourceId: string | null;
  readonly reference: string;
  readonly outcome: string;
}

/** Maximum stored happenings of an advance, all of which are shown. */
const MAX_HAPPENINGS = 500;

/** The environment's time. */
export const presentOf = ({ serviceMeta }: ClockDeps, { offset }: Advance): Date =>
  new Date(serviceMeta().now.getTime() + offset);

/** Writes down what happened, in the transaction in which it did. */
async function note(
  context: Context,
  { id, scope }: Advance,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const count = await noteReached(context.tx, id, context.now, happenings.length);
  const first = count - happenings.length + 1;
  const rows = happenings.map((one, index) => ({ ...one, ...scope, advanceId: id, number: first + index }));
  await insertHappenings(
    context.tx,
    rows.filter(({ number }) => number <= MAX_HAPPENINGS),
  );
}

/**
 * One step: moves the clock to a moment, unless it is later already, and does the work of that moment, in one
 * transaction with its happenings.
 * @throws LostClock, and errors of the work; then nothing was written
 */
export async function atMoment(
  deps: ClockDeps,
  advance: Advance,
  moment: Date,
  work: (context: Context) => Promise<readonly Happening[]>,
): Promise<void> {
  const real = deps.serviceMeta();
  const offset = Math.max(advance.offset, moment.getTime() - real.now.getTime());
  const meta = {
    ...real,
    now: new Date(real.now.getTime() + offset),
    sandbox: { clockOffset: offset, armedScenarios: 0 },
  };
  await inUnitOfWork(deps.database, meta, async (open) => {
    const context = await moveClock({ ...open, scope: advance.scope }, advance.id, offset);
    await note(context, advance, [...advance.unwritten, ...(await work(context))]);
  });
  advance.offset = offset;
  advance.unwritten = [];
}
