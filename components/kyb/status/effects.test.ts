import { expect, it } from 'vitest';
import type { Kyb, KybRequirement } from '@/lib/contract/kyb/kyb';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { effectsOf } from './effects';

const account: KybRequirement = {
  code: 'settlement_accounts.account',
  section: 'settlement_accounts',
  status: 'open',
  awaiting: 'partner',
  message: 'Add a settlement account.',
  blocks: ['submission', 'live_keys', 'settlement'],
};
const words = (kyb: Kyb) => Object.fromEntries(effectsOf(kyb).map(({ name, word }) => [name, word]));

it('tells what an unfinished verification holds back', () => {
  expect(words({ status: 'draft', requirements: [account] })).toEqual({
    Submission: 'Closed',
    'Live keys': 'Refused',
    Settlement: 'Closed',
    'Test mode': 'Works',
  });
  expect(words({ status: 'draft', requirements: [] }).Submission).toBe('Open');
});

it('tells what an approved one opens', () => {
  expect(words({ status: 'approved', requirements: [] })).toMatchObject({
    'Live keys': 'Work',
    Settlement: 'Open',
  });
  const blocks: KybRequirement['blocks'] = ['settlement'];
  const rejected = { ...account, blocks, status: 'rejected' as const };
  expect(words({ status: 'approved', requirements: [rejected] }).Settlement).toBe('Held up');
  const waiting = { ...account, blocks, status: 'provided' as const, awaiting: 'reviewer' as const };
  expect(words({ status: 'approved', requirements: [waiting] }).Settlement).toBe('Waiting');
});

it('lets live keys work in one state alone', () => {
  const open = kybStatuses.filter((status) => words({ status, requirements: [] })['Live keys'] === 'Work');
  expect(open).toEqual(['approved']);
});
