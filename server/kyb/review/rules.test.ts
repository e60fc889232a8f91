import { describe, expect, it } from 'vitest';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { identityOf, OWN_KEY, openPoints, possibleMoves, type Reviewer, type Situation } from './rules';

type KybRequirement = Kyb['requirements'][number];

const ada: Reviewer = { id: '0198c5a0-3a00-7000-8000-00000000000a', name: 'Ada' };
const ben: Reviewer = { id: '0198c5a0-3a00-7000-8000-00000000000b', name: 'Ben' };

const situation = (status: KybStatus, changes: Partial<Situation> = {}): Situation => ({
  status,
  reviewer: ada,
  assigned: ada,
  expired: undefined,
  openPoints: 0,
  unreviewed: undefined,
  approvedBy: [],
  approvalsNeeded: 1,
  ...changes,
});

/** Each move, with `!` where it is refused. */
const moves = (status: KybStatus, changes: Partial<Situation> = {}) =>
  possibleMoves(situation(status, changes))
    .map(({ move, refused }) => (refused === undefined ? move : `${move}!`))
    .join(' ');
const refusals = (status: KybStatus, changes: Partial<Situation> = {}) =>
  Object.fromEntries(possibleMoves(situation(status, changes)).map(({ move, refused }) => [move, refused]));

describe('what a reviewer may do', () => {
  it.each<[KybStatus, string, string]>([
    ['draft', 'approve! reject!', 'approve reject'],
    ['submitted', 'take approve reject', 'take approve reject'],
    ['in_review', 'request_information! approve reject', 'take request_information! approve reject'],
    ['action_required', 'reject!', 'reject'],
    ['approved', 'suspend', 'suspend'],
    ['rejected', '', ''],
    ['suspended', 'reinstate', 'reinstate'],
  ])('of one that is %s: a person %j, the own key %j', (status, person, ownKey) => {
    expect(moves(status)).toBe(person);
    expect(moves(status, { reviewer: OWN_KEY })).toBe(ownKey);
  });

  it('is stated for every status', () => {
    expect(kybStatuses).toHaveLength(7);
  });

  it('depends on whose review it is: another’s can be taken over', () => {
    expect(moves('in_review', { assigned: ben })).toContain('take ');
    expect(moves('in_review', { assigned: null })).toContain('take ');
    expect(moves('in_review', { assigned: ada })).not.toContain('take');
    expect(moves('in_review', { reviewer: OWN_KEY, assigned: OWN_KEY })).not.toContain('take');
  });

  it('depends on what is open: an approval waits for it, a request for information needs it', () => {
    const one = refusals('in_review', { openPoints: 1 });
    expect(one).toEqual({
      request_information: undefined,
      approve: 'A finding or question is still open.',
      reject: undefined,
    });
    expect(refusals('submitted', { openPoints: 3 }).approve).toBe('3 findings or questions are still open.');
    expect(refusals('in_review').request_information).toBe('Reject something or ask a question first.');
    expect(refusals('suspended', { openPoints: 2 }).reinstate).toBeUndefined();
    expect(moves('draft', { openPoints: 20, reviewer: OWN_KEY })).toBe('approve reject');
  });

  it('depends on what was reviewed: an approval waits for all of it, nothing else does', () => {
    const unreviewed = '3 findings are missing.';
    for (const status of ['submitted', 'in_review'] as const) {
      expect(refusals(status, { unreviewed }).approve).toBe(unreviewed);
      expect(refusals(status, { unreviewed }).reject).toBeUndefined();
      expect(refusals(status, { unreviewed, reviewer: OWN_KEY }).approve).toBe(unreviewed);
    }
    expect(refusals('suspended', { unreviewed }).reinstate).toBeUndefined();
  });

  it.each<[KybStatus, string]>([
    ['in_review', 'approve'],
    ['suspended', 'reinstate'],
  ])('depends on who has approved: of one that is %s nobody gives two', (status, move) => {
    const needed = { approvalsNeeded: 2, approvedBy: [ada] };
    expect(refusals(status, needed)[move]).toMatch(/^You have approved it/);
    expect(refusals(status, { ...needed, reviewer: ben })[move]).toBeUndefined();
    expect(refusals(status, { ...needed, reviewer: OWN_KEY })[move]).toBeUndefined();
    expect(refusals(status, { ...needed, approvedBy: [OWN_KEY], reviewer: OWN_KEY })[move]).toBeDefined();
    // The setting was lowered since: one's own approval is enough now.
    expect(refusals(status, { approvalsNeeded: 1, approvedBy: [ada] })[move]).toBeUndefined();
  });
});

describe('what is open', () => {
  const requirement = (code: string, status: KybRequirement['status']): KybRequirement => ({
    code,
    status,
    section: 'business',
    awaiting: 'partner',
    message: '',
    blocks: [],
  });

  it('is each finding that stands and each open question, published or not, once', () => {
    const requirements = [
      requirement('business.tax_id', 'rejected'),
      requirement('business.country', 'provided'),
      requirement('settlement_accounts.account', 'open'),
      requirement('question', 'open'),
    ];
    const questions = (['open', 'open', 'answered', 'withdrawn'] as const).map((status) => ({ status }));
    expect(openPoints({ kyb: { requirements }, questions })).toBe(4);
    expect(openPoints({ kyb: { requirements: [] }, questions: [] })).toBe(0);
  });
});

it('reviewers are distinguished by their id, and the own key is one of them', () => {
  expect(identityOf(ada)).toBe(ada.id);
  expect(identityOf(OWN_KEY)).toBe('operator key');
});
