import { detailOf } from '@/server/platform/database/failures';
import type { TableRow } from '@/server/platform/database/table-row';
import { type EventDraft, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { eventBody, newEventId } from '../event-outbox/rules';
import { type WorkEnd, writeEnd } from './store';

/** The rows that follow from a transaction's events: notifications. Deliveries are written with the events themselves. */
export type FanOut = (
  context: Pick<OpenContext, 'now' | 'sandbox'>,
  drafts: readonly EventDraft[],
) => readonly TableRow[];

/** The clock of an environment was moved on while something was done by the time before. */
export class ClockMoved extends Error {
  override readonly name = 'ClockMoved';

  constructor(
    /** How far it stands ahead now, in milliseconds. */
    readonly clockOffset: number,
  ) {
    super('the clock of the environment was moved');
  }
}

/** With which `append_events` rejects events that are older than the clock of their environment. */
const CLOCK_MOVED = 'PD001';

function actsOf(context: Omit<OpenContext, 'tx'>): object[] {
  const { actor, address, requestId, pending } = context;
  return pending.audit.map(({ organisationId, environment, action, target, details, changes = {} }) => ({
    id: newId(),
    organisation_id: organisationId,
    environment,
    actor,
    action,
    target,
    details,
    changes,
    address,
    request_id: requestId,
    created_at: realTime(context),
  }));
}

/** In the order in which they were recorded. The request that caused them is for the request log, and no part of their bodies. */
const eventsOf = ({ pending, requestId }: Pick<OpenContext, 'pending' | 'requestId'>): object[] =>
  pending.events.map((draft) => {
    const id = draft.id ?? newEventId();
    return {
      id,
      organisation_id: draft.scope.organisationId,
      environment: draft.scope.environment,
      type: draft.type,
      resource_id: draft.resourceId,
      body: eventBody({ ...draft, id }),
      request_id: requestId,
      created_at: draft.at,
    };
  });

const answersOf = ({ pending }: Pick<OpenContext, 'pending'>): object[] =>
  pending.answers.map(({ scope, key, fingerprint, status, body }) => ({
    organisation_id: scope.organisationId,
    environment: scope.environment,
    key,
    fingerprint: Buffer.from(fingerprint).toString('hex'),
    status,
    body,
  }));

/** What a unit of work left for its end. */
export const endOf = (context: Omit<OpenContext, 'tx'>, fanOut: FanOut): WorkEnd => ({
  acts: actsOf(context),
  answers: answersOf(context),
  events: eventsOf(context),
  rows: fanOut(context, context.pending.events),
});

/**
 * Writes what a unit of work left for its end: its audit entries, its stored answer, its events with their deliveries, and
 * what follows from them. The heads of audit chains and the counters of events are locked from here until the commit.
 * @param real real time at its beginning, where its events must not be older than the clocks of their environments
 * @throws ClockMoved
 */
export async function finishWork(
  context: OpenContext,
  fanOut: FanOut,
  real: Date | null = null,
): Promise<void> {
  const { audit, answers, events } = context.pending;
  if (audit.length + answers.length + events.length === 0) return;
  try {
    await writeEnd(context.tx, endOf(context, fanOut), real);
  } catch (error) {
    const offset = detailOf(error, CLOCK_MOVED);
    throw offset === undefined ? error : new ClockMoved(Number(offset));
  }
}
