import { describe, expect, it, test } from 'vitest';
import { type ApprovalRules, isLooser, needsApproval, noApprovalRules, rulesAfter } from './rules';

type OrderRule = NonNullable<ApprovalRules['order']>;
const rule: OrderRule = {
  amounts: { NGN: '5000000.00', USD: '0.01' },
  approver_roles: ['owner', 'admin'],
  includes_api_keys: true,
};
const accounts = { approver_roles: ['owner' as const], includes_api_keys: false };
const rules: ApprovalRules = {
  order: rule,
  mandate: { amounts: { NGN: '100.00' }, ...accounts },
  settlement_account: accounts,
};
const changed = (change: Partial<OrderRule>): ApprovalRules => ({ ...rules, order: { ...rule, ...change } });

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
    ['mandates off', { ...rules, mandate: null }],
    ['a higher limit of mandates', { ...rules, mandate: { amounts: { NGN: '100.01' }, ...accounts } }],
    ['settlement accounts off', { ...rules, settlement_account: null }],
    [
      'another approver of settlement accounts',
      { ...rules, settlement_account: { ...accounts, approver_roles: ['owner', 'treasury'] } },
    ],
    ['a higher amount', changed({ amounts: { NGN: '5000000.01', USD: '0.01' } })],
    ['a currency less', changed({ amounts: { NGN: '5000000.00' } })],
    ['another approver', changed({ approver_roles: ['owner', 'admin', 'treasury'] })],
    ['approvers who are others', changed({ approver_roles: ['treasury'] })],
    ['without API keys', changed({ includes_api_keys: false })],
    [
      'stricter in one way and looser in another',
      changed({ amounts: { NGN: '1.00', USD: '1.00' }, approver_roles: ['owner'] }),
    ],
  ] satisfies [string, ApprovalRules][])('%s', (_, after) => {
    expect(isLooser(rules, after)).toBe(true);
  });

  test.each([
    ['the same', rules],
    ['the same amount in other digits', changed({ amounts: { NGN: '5000000', USD: '0.01' } })],
    ['a lower amount', changed({ amounts: { NGN: '4999999.99', USD: '0.01' } })],
    ['a currency more', changed({ amounts: { ...rule.amounts, GHS: '100.00' } })],
    ['a lower limit of mandates', { ...rules, mandate: { amounts: { NGN: '99.99' }, ...accounts } }],
    [
      'API keys too for settlement accounts',
      { ...rules, settlement_account: { ...accounts, includes_api_keys: true } },
    ],
    ['an approver less', changed({ approver_roles: ['admin'] })],
  ] satisfies [string, ApprovalRules][])('not %s', (_, after) => {
    expect(isLooser(rules, after)).toBe(false);
  });

  it('never does where no rule is on', () => {
    expect(isLooser(noApprovalRules, rules)).toBe(false);
    expect(isLooser(noApprovalRules, noApprovalRules)).toBe(false);
  });
});

it('changes the named rules alone', () => {
  expect(rulesAfter(rules, {})).toEqual(rules);
  expect(rulesAfter(rules, { order: null })).toEqual({ ...rules, order: null });
  const stricter = { ...accounts, includes_api_keys: true };
  expect(rulesAfter(rules, { mandate: null, settlement_account: stricter })).toEqual({
    ...rules,
    mandate: null,
    settlement_account: stricter,
  });
});
