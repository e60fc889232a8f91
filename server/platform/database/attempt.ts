import type { OpenContext } from '../kernel/context';
import { isConflict } from './failures';

class TakenBack extends Error {}

/** What work came to that may fail, or what it failed with. */
type Attempt<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Does a part of a transaction that may fail. What a failed one wrote is taken back, with the events and acts that it left for the
 * end; the transaction goes on.
 * @throws what makes the whole transaction run again, as a deadlock.
 */
export async function attempt<Given extends OpenContext, Answer>(
  context: Given,
  work: (inner: Given) => Promise<Answer>,
): Promise<Attempt<Answer>> {
  const { events, audit, deliveries, postings } = context.pending;
  const before = [events.length, audit.length, deliveries.length, postings.length] as const;
  try {
    return { answer: await context.tx.transaction((tx) => work({ ...context, tx })) };
  } catch (error) {
    if (isConflict(error)) throw error;
    [events.length, audit.length, deliveries.length, postings.length] = before;
    return { error };
  }
}

/** Does a part of a transaction, answers what it came to, and leaves nothing of it: neither rows nor events. */
export async function tryOut<Given extends OpenContext, Answer>(
  context: Given,
  work: (inner: Given) => Promise<Answer>,
): Promise<Answer> {
  let done: { readonly answer: Answer } | undefined;
  const tried = await attempt(context, async (inner) => {
    done = { answer: await work(inner) };
    throw new TakenBack();
  });
  if (done) return done.answer;
  throw 'error' in tried ? tried.error : new Error('work that was tried out did not answer');
}
