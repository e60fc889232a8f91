import type { OpenContext } from '../kernel/context';
import { isConflict } from './failures';

class TakenBack extends Error {}

type Attempt<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/**
 * Runs a part of a transaction that may fail. A failure rolls back its writes, events and audit entries; the
 * transaction goes on.
 * @throws errors that make the whole transaction run again, such as a deadlock
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

/** Runs a part of a transaction and returns its result, then rolls back its rows and events. */
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
