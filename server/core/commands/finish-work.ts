import { detailOf } from '@/server/platform/database/failures';
import type { TableRow } from '@/server/platform/database/table-row';
import { type EventDraft, type OpenContext, realTime } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { eventBody, newEventId } from '../event-outbox/rules';
import { type WorkEnd, writeEnd } from './store';

/** Rows that follow from a transaction's events: notifications. Deliveries are written with the events. */
export type FanOut = (
  context: Pick<OpenContext, 'now' | 'sandbox'>,
  drafts: readonly EventDraft[],
) => readonly TableRow[];

/** An environment's clock was moved while work ran by the earlier time. */
export class ClockMoved extends Error {
  override readonly name = 'ClockMoved';

  constructor(
    /** How far the clock is ahead now, in milliseconds. */
    readonly clockOffset: number,
  ) {
    super('the clock of the environment was moved');
  }
}

/** The SQLSTATE with which `append_events` rejects events that are older than their environment's clock. */
const CLOCK_MOVED = 'PD001';
/** The SQLSTATE with which `keep_answers` rejects an answer to an Idempotency-Key that has another by now. */
const ANSWERED = 'PD002';

const answeredMeanwhile = () =>
  new ApiError('idempotency_in_progress', 'Another request with this Idempotency-Key has ended.', {}, 1);

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

/** In the order of recording. The request id is for the request log and not part of their bodies. */
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

/** What a unit of work writes at its end. */
export const endOf = (context: Omit<OpenContext, 'tx'>, fanOut: FanOut): WorkEnd => ({
  acts: actsOf(context),
  answers: answersOf(context),
  events: eventsOf(context),
  rows: fanOut(context, context.pending.events),
});

/**
 * Writes the end of a unit of work: audit entries, stored answer, events with their deliveries, and what follows from
 * them. Audit heads and event counters are locked from here until the commit.
 * @param real real time at the start, when events must not be older than their environments' clocks
 * @throws ClockMoved
 * @throws ApiError idempotency_in_progress when a call took so long that another request with its key has run
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
    if (offset !== undefined) throw new ClockMoved(Number(offset));
    throw detailOf(error, ANSWERED) === undefined ? error : answeredMeanwhile();
  }
}
