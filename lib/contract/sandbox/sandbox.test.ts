import { describe, expect, it } from 'vitest';
import { settleFundingRequestBody } from './sandbox';

const wrongFields = (refused: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
  refused.error?.issues.map(({ path }) => path.join('.'));

describe('the body that settles a test funding request', () => {
  it.each([
    { outcome: 'succeeded' },
    { outcome: 'succeeded', amount_received: '999.99' },
    { outcome: 'failed' },
    { outcome: 'failed', failure_reason: 'declined' },
    { outcome: 'expired' },
  ])('takes %j', (body) => {
    expect(settleFundingRequestBody.safeParse(body).success).toBe(true);
  });

  it.each([
    [{ outcome: 'failed', amount_received: '1.00' }, 'amount_received'],
    [{ outcome: 'expired', amount_received: '1.00' }, 'amount_received'],
    [{ outcome: 'succeeded', failure_reason: 'declined' }, 'failure_reason'],
    [{ outcome: 'expired', failure_reason: 'declined' }, 'failure_reason'],
    [{ outcome: 'succeeded', amount_received: '0' }, 'amount_received'],
    [{ outcome: 'failed', failure_reason: '' }, 'failure_reason'],
    [{ outcome: 'pending' }, 'outcome'],
    [{}, 'outcome'],
  ])('refuses %j and names the field', (body, field) => {
    expect(wrongFields(settleFundingRequestBody.safeParse(body))).toEqual([field]);
  });
});
