import { expect, it } from 'vitest';
import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import { lastRequest, timelineOf } from './timeline';

const entry = (over: Partial<KybHistoryEntry>): KybHistoryEntry => ({
  id: 'x',
  kind: 'status_changed',
  by: 'partner',
  created_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

it('tells a first submission from a later one, and an approval from a lifted suspension', () => {
  const titles = timelineOf([
    entry({ from: 'suspended', to: 'approved', by: 'reviewer' }),
    entry({ from: 'in_review', to: 'approved', by: 'reviewer' }),
    entry({ from: 'action_required', to: 'submitted' }),
    entry({ kind: 'question_asked', by: 'reviewer' }),
    entry({ from: 'draft', to: 'submitted' }),
  ]).map(({ title, by }) => `${title}: ${by}`);
  expect(titles).toEqual([
    'Suspension lifted: The reviewer',
    'Approved: The reviewer',
    'Submitted again: Your organisation',
    'Question asked: The reviewer',
    'Submitted: Your organisation',
  ]);
});

it('finds what was asked for last', () => {
  const asked = (reason: string) => entry({ from: 'in_review', to: 'action_required', reason });
  expect(lastRequest([entry({ to: 'submitted' }), asked('second'), asked('first')])).toBe('second');
  expect(lastRequest([])).toBeUndefined();
});
