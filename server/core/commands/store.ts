import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import type { TableRow } from '@/server/platform/database/table-row';
import type { Plan } from '@/server/platform/kernel/context';

/** What a unit of work writes at its end, as the database takes it. */
export interface WorkEnd {
  readonly acts: readonly object[];
  readonly answers: readonly object[];
  readonly events: readonly object[];
  readonly rows: readonly TableRow[];
}

/**
 * Writes the end of a unit of work in one statement.
 * @param real real time, when events must not be older than clocks
 */
export async function writeEnd(
  tx: Transaction,
  { acts, answers, events, rows }: WorkEnd,
  real: Date | null,
): Promise<void> {
  await tx.execute(
    sql`select finish_work(${JSON.stringify(acts)}::jsonb, ${JSON.stringify(answers)}::jsonb,
      ${JSON.stringify(events)}::jsonb, ${JSON.stringify(rows)}::jsonb, ${real?.toISOString() ?? null}::timestamptz)`,
  );
}

/** Whose command it is, its Idempotency-Key, and its clock. */
interface PlannedCommand {
  readonly organisation_id: string;
  readonly environment: string;
  readonly key: string;
  readonly fingerprint: string;
  readonly clock_offset: number;
  readonly now: Date;
  readonly has_events: boolean;
}

/** A command with everything that it writes. */
export interface PlannedWork {
  readonly command: PlannedCommand;
  readonly plan: Plan;
  readonly end: WorkEnd;
}

/** The state of a command; a stored answer comes with `stored`. */
export interface CommandOutcome {
  readonly state: 'applied' | 'stored' | 'running' | 'reused' | 'busy' | 'again';
  readonly status: number | null;
  readonly body: string | null;
}

/** All rows of a kind in a batch, each with the index of its command. */
const collect = (batch: readonly PlannedWork[], of: (work: PlannedWork) => readonly object[]): object[] =>
  batch.flatMap((work, index) => of(work).map((one) => ({ c: index + 1, ...one })));

/**
 * Applies a batch of commands in one statement, which is its own transaction.
 * @returns the outcome of each, in order
 */
export async function applyCommands(
  tx: Transaction,
  batch: readonly PlannedWork[],
): Promise<CommandOutcome[]> {
  const given = {
    commands: batch.map(({ command }) => command),
    postings: collect(batch, ({ plan }) => plan.postings.map(({ posting }) => posting)),
    entries: collect(batch, ({ plan }) => plan.postings.flatMap(({ entries }) => entries)),
    rows: collect(batch, ({ plan, end }) => [...plan.rows, ...end.rows]),
    changes: collect(batch, ({ plan }) => plan.changes),
    acts: collect(batch, ({ end }) => end.acts),
    answers: collect(batch, ({ end }) => end.answers),
    events: collect(batch, ({ end }) => end.events),
  };
  const rows = await queryRows<CommandOutcome & { readonly place: number }>(
    tx,
    sql`select place, state, status, body from apply_commands(${JSON.stringify(given)}::jsonb)`,
  );
  return rows.toSorted((one, other) => one.place - other.place);
}
