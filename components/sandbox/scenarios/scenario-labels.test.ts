import { describe, expect, it } from 'vitest';
import { armScenarioBody, scenarioKinds, scenarioNumbers } from '@/lib/contract/sandbox/scenarios';
import {
  armBody,
  happenedText,
  numberProblem,
  numberText,
  type Plan,
  plannedText,
  scenarioGroups,
  timesProblem,
} from './scenario-labels';

const plan = (change: Partial<Plan> = {}): Plan => ({ often: 'once', times: '3', number: '50', ...change });

describe('the scenarios in words', () => {
  it('stand in one group each', () => {
    expect(scenarioGroups.flatMap(({ kinds }) => kinds).sort()).toEqual([...scenarioKinds].sort());
  });

  it('say how often, and how often so far', () => {
    expect([{ times: 1 }, { times: 3 }, {}].map(plannedText)).toEqual([
      'Once',
      '3 times',
      'Until switched off',
    ]);
    expect(happenedText({ times: 3, times_happened: 0 })).toBe('has not happened yet');
    expect(happenedText({ times: 3, times_happened: 2 })).toBe('has happened 2 of 3 times');
    expect(happenedText({ times: 1, times_happened: 1 })).toBe('has happened once');
    expect(happenedText({ times_happened: 4 })).toBe('has happened 4 times');
  });

  it('say what their number counts', () => {
    expect(numberText(5, scenarioNumbers.provider_slow.unit)).toBe('5 seconds');
    expect(numberText(50, scenarioNumbers.underpayment.unit)).toBe('50% of the amount');
  });
});

describe('what is typed beside a switch', () => {
  const range = scenarioNumbers.underpayment;

  it('is what the interface takes', () => {
    for (const often of ['once', 'several', 'always'] as const) {
      const body = armBody('underpayment', plan({ often }), range);
      expect(armScenarioBody.parse(body)).toEqual({
        kind: 'underpayment',
        times: { once: 1, several: 3, always: null }[often],
        number: 50,
      });
    }
    expect(armBody('provider_down', plan(), undefined)).toEqual({ kind: 'provider_down', times: 1 });
  });

  it.each(['0', '1001', '', '1.5', 'x'])('refuses %j times', (times) => {
    expect(timesProblem(plan({ often: 'several', times }))).toBe('From 1 to 1,000.');
    expect(timesProblem(plan({ times }))).toBeUndefined();
  });

  it('keeps the number within its bounds', () => {
    expect(numberProblem(plan({ number: '99' }), range)).toBeUndefined();
    expect(numberProblem(plan({ number: '100' }), range)).toBe('From 1 to 99.');
    expect(numberProblem(plan({ number: '' }), undefined)).toBeUndefined();
  });
});
