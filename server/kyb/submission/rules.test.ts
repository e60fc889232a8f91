import { describe, expect, it } from 'vitest';
import { type KybStatus, kybStatuses } from '@/lib/contract/organisation/organisation';
import { changeOf, destination, type KybMove, MOVES, pastTense } from './rules';

const moves = Object.keys(pastTense) as KybMove[];

/** What the contract says, cell by cell: where each move leads from each status; `paper:` for the operators' own key. */
const matrix: Readonly<Record<KybStatus, Readonly<Partial<Record<KybMove, string>>>>> = {
  draft: { submit: 'submitted', approve: 'paper:approved', reject: 'paper:rejected' },
  submitted: { take: 'in_review' },
  in_review: { approve: 'approved', reject: 'rejected', request_information: 'action_required' },
  approved: { suspend: 'suspended' },
  rejected: {},
  action_required: { submit: 'submitted', reject: 'paper:rejected' },
  suspended: { reinstate: 'approved' },
};

const cells = kybStatuses.flatMap((from) =>
  moves.flatMap((move) => [false, true].map((isPaper) => [from, move, isPaper] as const)),
);

describe('the states of a verification', () => {
  it('are seven, and the moves seven', () => {
    expect([kybStatuses.length, moves.length, cells.length]).toEqual([7, 7, 98]);
  });

  it.each(cells)('from %s by %s (on paper: %s)', (from, move, isPaper) => {
    const cell = matrix[from][move];
    const wanted = cell?.startsWith('paper:') ? (isPaper ? cell.slice('paper:'.length) : undefined) : cell;
    expect(destination(from, move, isPaper)).toBe(wanted);
    if (!isPaper) expect(destination(from, move)).toBe(wanted);
  });

  it('are named once each in the table', () => {
    const names = MOVES.map(({ from, move }) => `${from} ${move}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('can all be reached, and end in rejection alone', () => {
    const reached = new Set<KybStatus>(['draft']);
    for (const _ of kybStatuses) {
      for (const { from, to, paper } of MOVES) if (!paper && reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...kybStatuses].sort());
    const ends = kybStatuses.filter((status) => !MOVES.some(({ from }) => from === status));
    expect(ends).toEqual(['rejected']);
  });
});

describe('what a move writes', () => {
  const now = new Date('2026-11-20T09:30:00.000Z');

  it('is the time of a submission, which takes back the decision before it', () => {
    expect(changeOf('submit', 'submitted', now, undefined)).toEqual({
      kybStatus: 'submitted',
      kybSubmittedAt: now,
      kybDecidedAt: null,
      kybDecisionReason: null,
    });
  });

  it('is the status alone when a review begins', () => {
    expect(changeOf('take', 'in_review', now, 'ignored')).toEqual({ kybStatus: 'in_review' });
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
    ['request_information', 'action_required'],
    ['suspend', 'suspended'],
    ['reinstate', 'approved'],
  ] as const)('is the decision, its time and its reason: %s', (move, kybStatus) => {
    const decided = { kybStatus, kybDecidedAt: now };
    expect(changeOf(move, kybStatus, now, 'Because.')).toEqual({ ...decided, kybDecisionReason: 'Because.' });
    expect(changeOf(move, kybStatus, now, undefined)).toEqual({ ...decided, kybDecisionReason: null });
  });
});
