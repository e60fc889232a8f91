import { describe, expect, it, vi } from 'vitest';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { knownOffset, learnFrom, learnOffset, onOffsetChange } from './environment-clock';

let count = 0;
/** An environment with an unknown clock. */
const unknown = () => ({ org: `harbour-${++count}`, env: 'test' }) as const;
const answer = (offset?: string, status = 200) =>
  new Response('{}', { status, headers: offset === undefined ? {} : { [CLOCK_OFFSET_HEADER]: offset } });

describe('the clock of an environment', () => {
  it('comes from answers, and is real time without one', () => {
    const scope = unknown();
    expect(knownOffset(scope)).toBeUndefined();
    learnFrom(scope, answer('3600000'), 1);
    expect(knownOffset(scope)).toBe(3_600_000);
    learnFrom(scope, answer(), 2);
    expect(knownOffset(scope)).toBe(0);
  });

  it('is each environment’s own', () => {
    const [one, other] = [unknown(), unknown()];
    learnOffset(one, 5, 1);
    expect(knownOffset(other)).toBeUndefined();
  });

  it('is not put back by an answer that was requested before it moved', () => {
    const scope = unknown();
    learnOffset(scope, 60_000, 10);
    learnFrom(scope, answer(), 9);
    expect(knownOffset(scope)).toBe(60_000);
    learnFrom(scope, answer(), 11);
    expect(knownOffset(scope)).toBe(0);
  });

  it('is not touched by failures that come from elsewhere than the service', () => {
    const scope = unknown();
    learnOffset(scope, 60_000, 1);
    learnFrom(scope, answer(undefined, 502), 2);
    expect(knownOffset(scope)).toBe(60_000);
    learnFrom(scope, answer('7000', 404), 3);
    expect(knownOffset(scope)).toBe(7_000);
  });

  it.each(['-5', 'soon', '1.5', ''])('is real time where the header is no offset: %j', (text) => {
    const scope = unknown();
    learnFrom(scope, answer(text), 1);
    expect(knownOffset(scope)).toBe(0);
  });

  it('reports moves, and nothing else', () => {
    const scope = unknown();
    const tell = vi.fn();
    const stop = onOffsetChange(tell);
    learnOffset(scope, 1, 1);
    learnOffset(scope, 1, 2);
    learnOffset(scope, 2, 3);
    stop();
    learnOffset(scope, 3, 4);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
