import { describe, expect, it } from 'vitest';
import { settleFundingRequestBody } from '@/lib/contract/sandbox/sandbox';
import { fundingRequestExample, fundingStatuses } from '@/lib/contract/wallets/funding';
import { type PlayValues, playBody, playFaults, playProblem, plays, receivedBy } from './simulate-rules';

const values = (changes: Partial<PlayValues>): PlayValues => ({
  play: 'full',
  amount: '',
  reason: '',
  ...changes,
});

describe('playProblem', () => {
  it('lets everything happen to a pending request, and only a late payment to an expired one', () => {
    const possible = (status: (typeof fundingStatuses)[number]) =>
      plays.filter((play) => playProblem({ status }, play) === undefined);
    expect(Object.fromEntries(fundingStatuses.map((status) => [status, possible(status)]))).toEqual({
      pending: ['full', 'other', 'failed', 'expired'],
      succeeded: [],
      failed: [],
      expired: ['full', 'other'],
    });
  });
});

describe('playBody', () => {
  it('is what the contract takes, for every part', () => {
    const all = [
      values({ play: 'full', amount: '12', reason: 'left over' }),
      values({ play: 'other', amount: '980.00', reason: 'left over' }),
      values({ play: 'failed', amount: '12', reason: ' Declined by the bank ' }),
      values({ play: 'failed', reason: '   ' }),
      values({ play: 'expired', amount: '12', reason: 'left over' }),
    ].map(playBody);
    expect(all).toEqual([
      { outcome: 'succeeded' },
      { outcome: 'succeeded', amount_received: '980.00' },
      { outcome: 'failed', failure_reason: 'Declined by the bank' },
      { outcome: 'failed' },
      { outcome: 'expired' },
    ]);
    for (const body of all) expect(settleFundingRequestBody.safeParse(body).success).toBe(true);
  });
});

describe('playFaults', () => {
  const problems = (changes: Partial<PlayValues>) => playFaults(values(changes));

  it('asks for an amount only where one is chosen', () => {
    expect(problems({ play: 'full' })).toEqual({});
    expect(problems({ play: 'other' })).toEqual({ amount: 'Enter an amount.' });
    expect(problems({ play: 'other', amount: '0.01' })).toEqual({});
  });

  it('keeps a reason as short as the contract wants it', () => {
    expect(problems({ play: 'failed', reason: 'x'.repeat(200) })).toEqual({});
    expect(problems({ play: 'failed', reason: 'x'.repeat(201) })).toHaveProperty('reason');
    expect(problems({ play: 'full', reason: 'x'.repeat(201) })).toEqual({});
  });
});

it('receivedBy is the amount that arrives, or none', () => {
  expect(plays.map((play) => receivedBy(values({ play, amount: '5.00' }), fundingRequestExample))).toEqual([
    '1000.00',
    '5.00',
    null,
    null,
  ]);
});
