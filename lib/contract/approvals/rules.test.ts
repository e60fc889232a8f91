import { describe, expect, it, test } from 'vitest';
import {
  type ApprovalRules,
  isLooser,
  needsApproval,
  noApprovalRules,
  type OrderApprovalRule,
} from './rules';

const rule: OrderApprovalRule = {
  amounts: { NGN: '5000000.00', USD: '0.01' },
  approver_roles: ['owner', 'admin'],
  includes_api_keys: true,
};
const rules: ApprovalRules = { order: rule };
const changed = (change: Partial<OrderApprovalRule>): ApprovalRules => ({ order: { ...rule, ...change } });

describe('whether an order needs approval', () => {
  it('does from the amount on, in its own currency', () => {
    expect(needsApproval(rule, 'NGN', 499_999_999n)).toBe(false);
    expect(needsApproval(rule, 'NGN', 500_000_000n)).toBe(true);
    expect(needsApproval(rule, 'USD', 1n)).toBe(true);
  });

  it('never does in a currency without an amount, or without a rule', () => {
    expect(needsApproval(rule, 'GHS', 99_999_999_999n)).toBe(false);
    expect(needsApproval(null, 'NGN', 99_999_999_999n)).toBe(false);
  });
});

describe('whether a change of rules makes one looser', () => {
  test.each([
    ['off', noApprovalRules],
    ['a higher amount', changed({ amounts: { NGN: '5000000.01', USD: '0.01' } })],
    ['a currency less', changed({ amounts: { NGN: '5000000.00' } })],
    ['another approver', changed({ approver_roles: ['owner', 'admin', 'treasury'] })],
    ['approvers who are others', changed({ approver_roles: ['treasury'] })],
    ['without API keys', changed({ includes_api_keys: false })],
    [
      'stricter in one way and looser in another',
      changed({ amounts: { NGN: '1.00', USD: '1.00' }, approver_roles: ['owner'] }),
    ],
  ])('%s', (_, after) => {
    expect(isLooser(rules, after)).toBe(true);
  });

  test.each([
    ['the same', rules],
    ['the same amount in other digits', changed({ amounts: { NGN: '5000000', USD: '0.01' } })],
    ['a lower amount', changed({ amounts: { NGN: '4999999.99', USD: '0.01' } })],
    ['a currency more', changed({ amounts: { ...rule.amounts, GHS: '100.00' } })],
    ['an approver less', changed({ approver_roles: ['admin'] })],
  ])('not %s', (_, after) => {
    expect(isLooser(rules, after)).toBe(false);
  });

  it('never does where no rule is on', () => {
    expect(isLooser(noApprovalRules, rules)).toBe(false);
    expect(isLooser(noApprovalRules, noApprovalRules)).toBe(false);
  });
});
