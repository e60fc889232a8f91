import { describe, expect, it } from 'vitest';
import { mandateStatuses } from '@/lib/contract/mandates';
import { canMove } from './rules';

describe('the states of a mandate', () => {
  it('allow exactly these moves', () => {
    const moves = mandateStatuses.flatMap((from) =>
      mandateStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'pending_authorisation → pending_activation',
      'pending_authorisation → failed',
      'pending_activation → active',
      'pending_activation → failed',
      'active → revoked',
    ]);
  });
});
