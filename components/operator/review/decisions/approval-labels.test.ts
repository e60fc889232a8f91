import { describe, expect, it } from 'vitest';
import { ME, OTHER } from '../testing';
import { approvalEffect, approvedText } from './approval-labels';

const state = (approvals_needed: number, ...approved_by: { id?: string; name: string }[]) => ({
  approvals_needed,
  approved_by,
});

describe('what an approval does', () => {
  it('is said of one that suffices', () => {
    expect(approvalEffect(state(1), ME)).toBe('Live keys activate immediately and the partner is notified.');
  });

  it('is said of the first of two: somebody else must approve too', () => {
    expect(approvalEffect(state(2), ME)).toBe('Live keys work once one more reviewer approves it.');
    expect(approvalEffect(state(4), ME)).toBe('Live keys work once three more reviewers approve it.');
  });

  it('is said of the second of two, with who gave the first', () => {
    expect(approvalEffect(state(2, OTHER), ME)).toBe(
      'Second reviewer approved it. Yours is the last of 2. Live keys activate immediately and the partner is notified.',
    );
  });

  it('names everybody who approved', () => {
    expect(approvedText(state(3), ME)).toBeUndefined();
    expect(approvedText(state(3, OTHER), ME)).toBe('Second reviewer approved it.');
    expect(approvedText(state(3, OTHER, { id: ME, name: 'Me' }, { name: 'operator key' }), ME)).toBe(
      'Second reviewer, You and operator key approved it.',
    );
  });
});
