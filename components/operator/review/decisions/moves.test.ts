import { describe, expect, it } from 'vitest';
import { kybStatuses } from '@/lib/contract/organisation/organisation';
import { exampleCase, ME, OTHER } from '../testing';
import { decisionsOf } from './moves';

const labels = (record: Parameters<typeof decisionsOf>[0]) =>
  decisionsOf(record, ME).map(({ label, refused }) => (refused ? `${label} ✕` : label));

describe('the decisions of a case', () => {
  it('are never none, and each is allowed or says why not', () => {
    for (const status of kybStatuses) {
      const decisions = decisionsOf(exampleCase({ status, moves: [] }), ME);
      expect(decisions.length, status).toBeGreaterThan(0);
      for (const { refused } of decisions) expect(refused, status).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('begin with taking it', () => {
    const moves = [{ move: 'take' }, { move: 'approve' }, { move: 'reject' }] as const;
    const record = exampleCase({ status: 'submitted', moves: [...moves] });
    expect(labels(record)).toEqual(['Request information ✕', 'Reject', 'Approve', 'Take']);
    expect(decisionsOf(record, ME).at(-1)).toMatchObject({ move: 'take', isNext: true });
  });

  it('do not offer to take what is mine, and offer to take over what is not', () => {
    const moves = [{ move: 'request_information' }, { move: 'reject' }, { move: 'approve' }] as const;
    const mine = exampleCase({ moves: [...moves], reviewer: { id: ME, name: 'Me' } });
    expect(labels(mine)).toEqual(['Request information', 'Reject', 'Approve']);
    const theirs = exampleCase({ moves: [{ move: 'take' }, ...moves], reviewer: OTHER });
    expect(labels(theirs)).toEqual(['Take over', 'Request information', 'Reject', 'Approve']);
  });

  it('repeat why the service refuses', () => {
    const refused = 'Two findings are still open.';
    const record = exampleCase({ moves: [{ move: 'approve', refused }], reviewer: { id: ME, name: 'Me' } });
    expect(decisionsOf(record, ME).find(({ move }) => move === 'approve')?.refused).toBe(refused);
  });

  it('of an approved one is to suspend it, of a suspended one to reinstate it', () => {
    expect(labels(exampleCase({ status: 'approved', moves: [{ move: 'suspend' }] }))).toEqual(['Suspend']);
    expect(labels(exampleCase({ status: 'suspended', moves: [{ move: 'reinstate' }] }))).toEqual([
      'Reinstate',
    ]);
  });
});
