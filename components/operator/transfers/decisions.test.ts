import { describe, expect, it } from 'vitest';
import { whyNotApprove, whyNotReject } from './decisions';

describe('what can be done with a transfer', () => {
  it('is approved by somebody else, and taken back by oneself too', () => {
    expect(whyNotApprove({ status: 'proposed', may_approve: true })).toBeUndefined();
    expect(whyNotApprove({ status: 'proposed', may_approve: false })).toContain('Any other operator');
    expect(whyNotReject({ status: 'proposed', may_approve: false })).toBeUndefined();
  });

  it('is decided once', () => {
    for (const status of ['approved', 'rejected'] as const) {
      expect(whyNotApprove({ status, may_approve: true })).toMatch(/^It (is|was) /);
      expect(whyNotReject({ status, may_approve: true })).toBe(whyNotApprove({ status, may_approve: true }));
    }
  });
});
