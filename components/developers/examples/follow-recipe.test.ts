import { describe, expect, it } from 'vitest';
import type { Event } from '@/lib/contract/webhooks/events';
import { type ActionResult, actionError } from '@/lib/dashboard/actions/action-result';
import type { TracedCall, TracedInput } from '@/lib/dashboard/telemetry/traced-call';
import { followRecipe, type Progress, type StepRun } from './follow-recipe';
import { recipeView } from './recipe-view';

const recipe = recipeView('webhook.test');
const keys = recipe.steps.map((_, index) => `key-${index}`);
const beginning: Progress = { values: {}, keys, next: 0 };

const answered = (data: unknown, status = 200): ActionResult<TracedCall> => ({
  ok: true,
  data: {
    method: 'POST',
    target: '/',
    status,
    durationMs: 1,
    answer: JSON.stringify({ data }),
    ...(status >= 400 && { error: actionError({ code: 'invalid_state' }) }),
  },
});
const event = { id: 'evt_1', data: { id: 'wh' } };

/** Runs a recipe against these responses in order. Returns the sent requests and the result of each step. */
async function follow(answers: readonly ActionResult<TracedCall>[], from = beginning) {
  const sent: TracedInput[] = [];
  const states: StepRun['state'][] = recipe.steps.map(() => 'waiting');
  const events: Event[] = [];
  const stopped = await followRecipe(recipe, from, {
    send: async (input) => {
      sent.push(input);
      return answers[sent.length - 1] ?? Promise.reject(new Error('the line is dead'));
    },
    onRun: (index, { state }) => {
      states[index] = state;
    },
    onEvent: (found) => events.push(found),
    pause: async () => undefined,
  });
  return { sent, states, events, stopped };
}

describe('following a recipe', () => {
  it('hands what answers gave to later calls, and finds the event about its record', async () => {
    const others = { id: 'evt_0', data: { id: 'another' } };
    const { sent, states, events, stopped } = await follow([
      answered([]),
      answered({ url: 'https://inbox' }, 201),
      answered({ id: 'wh' }, 201),
      answered({ id: 'delivery' }),
      answered([others]),
      answered([others, event]),
    ]);
    expect(sent[2]).toMatchObject({ operation: 'registerWebhook', body: { url: 'https://inbox' } });
    expect(sent[3]).toMatchObject({ operation: 'testWebhook', params: { webhook_id: 'wh' } });
    expect(states).toEqual(['done', 'done', 'done', 'done', 'done']);
    expect(events).toEqual([event]);
    expect(stopped).toBeUndefined();
  });

  it('leaves out what is not needed', async () => {
    const { states } = await follow([answered([{ id: 'wh' }]), answered({}), answered([event])]);
    expect(states).toEqual(['done', 'skipped', 'skipped', 'done', 'done']);
  });

  it('stops at a refusal or a lost line, and goes on from there with the same key', async () => {
    const { states, stopped } = await follow([answered([{ id: 'wh' }]), answered({}, 409)]);
    expect(states).toEqual(['done', 'skipped', 'skipped', 'failed', 'waiting']);
    expect(stopped).toMatchObject({ next: 3, values: { webhook_id: 'wh' } });
    const again = await follow([], stopped);
    expect(again.sent).toMatchObject([{ operation: 'testWebhook', idempotencyKey: 'key-3' }]);
    expect(again.stopped).toEqual(stopped);
  });

  it('sends nothing that an earlier answer had to give and did not', async () => {
    const { sent, states } = await follow([answered([]), answered({}), answered({})]);
    expect(sent).toHaveLength(2);
    expect(states[2]).toBe('failed');
  });
});
