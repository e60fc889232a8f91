import { fieldsOf } from '@/lib/contract/records';
import type { Event } from '@/lib/contract/webhooks/events';
import { type ActionError, type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import type { TracedCall, TracedInput } from '@/lib/dashboard/telemetry/traced-call';
import type { RecipeView, StepView } from './recipe-view';

/** Values from earlier responses, by name. */
type Values = Readonly<Record<string, string>>;

const PLACE = /^\$(\w+)$/;

/** Copies an input and replaces every `$name` with its value. Names without a value stay unchanged. */
export function fillValues<Input>(input: Input, values: Values): Input {
  const fill = (part: unknown): unknown => {
    if (typeof part === 'string') return values[PLACE.exec(part)?.[1] ?? ''] ?? part;
    if (Array.isArray(part)) return part.map(fill);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value)]));
  };
  return fill(input) as Input;
}

/** The first name in an input that has no value. */
export function missingValue(input: unknown, values: Values): string | undefined {
  if (typeof input === 'string') {
    const name = PLACE.exec(input)?.[1];
    return name !== undefined && values[name] === undefined ? name : undefined;
  }
  if (typeof input !== 'object' || input === null) return undefined;
  for (const part of Object.values(input)) {
    const missing = missingValue(part, values);
    if (missing !== undefined) return missing;
  }
  return undefined;
}

/** The record in a response, or the first record of its list. */
function dataOf(answer: unknown): Readonly<Record<string, unknown>> {
  const { data } = fieldsOf(answer);
  return fieldsOf(Array.isArray(data) ? data[0] : data);
}

/** The fields that a step saves from its response: from the record, or from the first record of the list. */
export function savedFrom(answer: unknown, saves: Values = {}): Values {
  const record = dataOf(answer);
  return Object.fromEntries(
    Object.entries(saves).flatMap(([name, field]) => {
      const value = record[field];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** The result of a step so far. */
export interface StepRun {
  readonly state: 'waiting' | 'running' | 'done' | 'skipped' | 'failed';
  readonly call?: TracedCall;
  /** Why the step failed. */
  readonly error?: ActionError;
}

/** The progress of a recipe: the saved values, and the Idempotency-Keys that make it safe to resend a step. */
export interface Progress {
  readonly values: Values;
  /** One Idempotency-Key per step. */
  readonly keys: readonly string[];
  /** The step to continue with. */
  readonly next: number;
}

interface Follower {
  readonly send: (input: TracedInput) => Promise<ActionResult<TracedCall>>;
  readonly onRun: (index: number, run: StepRun) => void;
  readonly onEvent: (event: Event) => void;
  /** Waits before the next read of the feed. */
  readonly pause: () => Promise<unknown>;
}

/** An event is written in the transaction that causes it, so it already exists; a service under load may lag behind. */
const MOST_LOOKS = 5;

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The event about a record on a page of the feed, newest first. */
function eventAbout(answer: unknown, id: string | undefined): Event | undefined {
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? (data as Event[]).find((event) => event.data.id === id) : undefined;
}

async function callStep(
  step: StepView,
  values: Values,
  idempotencyKey: string,
  send: Follower['send'],
): Promise<StepRun> {
  const { operation, params, query, body } = fillValues(step, values);
  if (missingValue([params, body], values) !== undefined) {
    return { state: 'failed', error: actionError({ code: 'nothing_to_use' }) };
  }
  const input: TracedInput = {
    operation,
    ...(params && { params }),
    ...(query && { query }),
    ...(body && { body }),
    idempotencyKey,
  };
  const result = await send(input).catch(
    (): ActionResult<TracedCall> => ({ ok: false, error: actionError({ code: 'connection_lost' }) }),
  );
  if (!result.ok) return { state: 'failed', error: result.error };
  const { error } = result.data;
  return { state: error ? 'failed' : 'done', call: result.data, ...(error && { error }) };
}

/** Polls the feed until it contains the event. */
async function look(
  step: StepView,
  about: string | undefined,
  key: string,
  follower: Follower,
): Promise<StepRun> {
  for (let looks = 1; ; looks++) {
    const run = await callStep(step, {}, key, follower.send);
    const found = run.call && eventAbout(json(run.call.answer), about);
    if (found) follower.onEvent(found);
    if (found || run.state === 'failed' || looks === MOST_LOOKS) return run;
    await follower.pause();
  }
}

/**
 * Makes the calls of a recipe in order, starting at its current step, and finds the event that they cause.
 * @returns the progress at the refused call, or undefined if all calls succeeded
 */
export async function followRecipe(
  { steps, about }: RecipeView,
  from: Progress,
  follower: Follower,
): Promise<Progress | undefined> {
  let { values } = from;
  for (const [index, step] of steps.entries()) {
    if (index < from.next) continue;
    if (step.unless !== undefined && values[step.unless] !== undefined) {
      follower.onRun(index, { state: 'skipped' });
      continue;
    }
    follower.onRun(index, { state: 'running' });
    const key = from.keys[index] ?? '';
    const isLast = index === steps.length - 1;
    const run = isLast
      ? await look(step, values[about], key, follower)
      : await callStep(step, values, key, follower.send);
    follower.onRun(index, run);
    if (run.state === 'failed') return { ...from, values, next: index };
    values = { ...values, ...savedFrom(json(run.call?.answer ?? ''), step.saves) };
  }
  return undefined;
}
