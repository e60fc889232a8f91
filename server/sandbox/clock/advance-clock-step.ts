import { moveClock } from '@/server/core/environments/move-clock';
import { inUnitOfWork, type RequestMeta } from '@/server/core/unit-of-work';
import type { Calendar } from '@/server/market/calendar/calendar';
import type { Database } from '@/server/platform/database/database';
import type { Context, Scope } from '@/server/platform/kernel/context';
import { insertHappenings, noteReached } from './store';

/** What an advance works with: it has many transactions, and waits outside of them. */
export interface ClockDeps {
  readonly database: Database;
  /** In real time, by the service itself: what the clock makes happen nobody does. */
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
  /** Of the market, where its sessions are reported; else null. */
  readonly calendar: Calendar | null;
  /** How far the clock stands ahead now, in milliseconds: nobody else moves it. */
  offset: number;
  /** What has happened by itself and is written down with the next step. */
  untold: Happening[];
}

/** Something that an advance did. */
export interface Happening {
  readonly kind: string;
  readonly at: Date;
  readonly resourceId: string | null;
  readonly reference: string;
  readonly outcome: string;
}

/** What is kept of an advance: as much as is ever shown. */
const MOST_TOLD = 500;

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
    rows.filter(({ number }) => number <= MOST_TOLD),
  );
}

/**
 * One step: moves the clock to a moment, unless it stands later already, and does the work of that moment, in one
 * transaction with what is written down of it.
 * @throws LostClock, and what the work throws; then nothing was written
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
    await note(context, advance, [...advance.untold, ...(await work(context))]);
  });
  advance.offset = offset;
  advance.untold = [];
}
