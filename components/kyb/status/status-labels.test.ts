import { describe, expect, it } from 'vitest';
import type { Kyb, KybRequirement } from '@/lib/contract/kyb/kyb';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { cureOf } from '../editing/sections';
import { isOpenForAccounts, isOpenForEditing, partnersPoints, progressOf } from './progress';
import { effectsOf, nextStepText, statusText, stepsOf } from './status-labels';

const point = (over: Partial<KybRequirement> = {}): KybRequirement => ({
  code: 'business.tax_id',
  section: 'business',
  field: 'tax_id',
  status: 'open',
  awaiting: 'partner',
  message: 'Enter the tax ID.',
  blocks: ['submission', 'live_keys'],
  ...over,
});
const given = point({ code: 'business.country', field: 'country', status: 'provided', awaiting: 'reviewer' });
const rejected = point({ code: 'documents.proof_of_address', section: 'documents', status: 'rejected' });
const kyb = (status: Kyb['status'], requirements: KybRequirement[] = []): Kyb => ({ status, requirements });

describe('the words for a verification', () => {
  it('exist for every state and say who acts', () => {
    for (const status of kybStatuses) {
      const { title, text, next } = statusText(kyb(status));
      expect(title && text && nextStepText[next], status).toBeTruthy();
    }
  });

  it('count what is open', () => {
    expect(statusText(kyb('draft', [point(), given])).title).toBe('1 item left');
    expect(statusText(kyb('draft', [given])).title).toBe('Ready to submit');
    expect(statusText(kyb('action_required', [rejected, point()])).text).toMatch(/^2 items left/);
  });
});

it('shows the way to a decision', () => {
  const states = (status: Kyb['status']) => stepsOf({ status }).map(({ state }) => state);
  expect(states('draft')).toEqual(['current', 'ahead', 'ahead', 'ahead']);
  expect(states('action_required')).toEqual(['done', 'done', 'asked', 'ahead']);
  expect(states('approved')).toEqual(['done', 'done', 'done', 'done']);
  expect(stepsOf({ status: 'rejected' }).at(-1)).toEqual({ label: 'Rejected', state: 'failed' });
});

describe('progress', () => {
  const draft = kyb('draft', [point(), given, rejected]);

  it('is what the service counts as given, by section', () => {
    expect(progressOf(draft)).toEqual({ done: 1, total: 3, isAskedFor: true });
    expect(progressOf(draft, 'business')).toEqual({ done: 1, total: 2, isAskedFor: false });
    expect(progressOf(draft, 'people')).toEqual({ done: 0, total: 0, isAskedFor: false });
  });

  it('puts what the reviewer said first', () => {
    const question = point({ code: 'question', question_id: 'q' });
    expect(partnersPoints(kyb('action_required', [point(), given, question, rejected]))).toEqual([
      question,
      rejected,
      point(),
    ]);
  });

  it('knows when something can be changed', () => {
    const editable = kybStatuses.filter((status) => isOpenForEditing({ status }));
    expect(editable).toEqual(['draft', 'action_required']);
    expect(isOpenForAccounts({ status: 'approved' })).toBe(true);
    expect(isOpenForAccounts({ status: 'in_review' })).toBe(false);
  });
});

it('leads to what cures a requirement', () => {
  const person = { section: 'people', person_id: 'p1', field: undefined } as const;
  expect(cureOf('quay', point())).toBe('/quay/kyb/business#tax_id');
  expect(
    cureOf(
      'quay',
      point({ ...person, code: 'people.identity_document', document_type: 'identity_document' }),
    ),
  ).toBe('/quay/kyb/documents?type=identity_document&person=p1');
  expect(cureOf('quay', point({ ...person, code: 'people.phone', field: 'phone' }))).toBe(
    '/quay/kyb/people?person=p1#phone',
  );
  expect(cureOf('quay', point({ section: 'settlement_accounts', field: undefined }))).toBe(
    '/quay/kyb/accounts?dialog=add',
  );
  const question = { section: 'settlement_accounts', field: undefined, code: 'question' } as const;
  expect(cureOf('quay', point(question))).toBe('/quay/kyb/accounts');
});

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
    'Live keys': 'Not yet',
    Settlement: 'Closed',
    'Test mode': 'Active',
  });
  expect(words({ status: 'draft', requirements: [] }).Submission).toBe('Open');
});

it('tells what an approved one opens', () => {
  expect(words({ status: 'approved', requirements: [] })).toMatchObject({
    'Live keys': 'Active',
    Settlement: 'Active',
  });
  const blocks: KybRequirement['blocks'] = ['settlement'];
  const rejected = { ...account, blocks, status: 'rejected' as const };
  expect(words({ status: 'approved', requirements: [rejected] }).Settlement).toBe('Blocked');
  const waiting = { ...account, blocks, status: 'provided' as const, awaiting: 'reviewer' as const };
  expect(words({ status: 'approved', requirements: [waiting] }).Settlement).toBe('Waiting');
});

it('lets live keys work in one state alone', () => {
  const open = kybStatuses.filter((status) => words({ status, requirements: [] })['Live keys'] === 'Active');
  expect(open).toEqual(['approved']);
});
