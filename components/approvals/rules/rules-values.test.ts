import { describe, expect, it } from 'vitest';
import { type ApprovalRules, noApprovalRules } from '@/lib/contract/approvals/rules';
import { rulesFormSchema, rulesOf, valuesOf } from './rules-values';

const people = { approver_roles: ['owner' as const, 'treasury' as const], includes_api_keys: true };
const rules: ApprovalRules = {
  order: { amounts: { NGN: '5000000.00', USD: '10000.00' }, ...people },
  mandate: { amounts: { NGN: '1000.00' }, ...people },
  settlement_account: people,
};
const problems = (values: object) =>
  rulesFormSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of the rules', () => {
  it('gives back the rules that it shows', () => {
    expect(rulesOf(valuesOf(rules))).toEqual(rules);
    expect(rulesOf(valuesOf(noApprovalRules))).toEqual(noApprovalRules);
    const only = { ...noApprovalRules, mandate: rules.mandate };
    expect(rulesOf(valuesOf(only))).toEqual(only);
  });

  it('begins with owners and admins where no rule is on', () => {
    const off = { isOn: false, roles: { owner: true, admin: true, treasury: false } };
    expect(valuesOf(noApprovalRules)).toMatchObject({ order: off, mandate: off, settlement_account: off });
  });

  it('needs an amount and somebody who approves while it is on', () => {
    const values = valuesOf(noApprovalRules);
    const nobody = { owner: false, admin: false, treasury: false, compliance: false };
    const order = (change: object) =>
      problems({ ...values, order: { ...values.order, isOn: true, ...change } });
    expect(order({})).toEqual(['order.NGN']);
    expect(order({ USD: '1', roles: nobody })).toEqual(['order.roles']);
    expect(order({ GHS: '0.00' })).toEqual(['order.GHS']);
    expect(problems({ ...values, mandate: { ...values.mandate, isOn: true } })).toEqual(['mandate.NGN']);
    const account = { ...values.settlement_account, isOn: true };
    expect(problems({ ...values, settlement_account: account })).toEqual([]);
    expect(problems({ ...values, settlement_account: { ...account, roles: nobody } })).toEqual([
      'settlement_account.roles',
    ]);
    expect(problems(values)).toEqual([]);
  });

  it('ignores what is left in the fields of a rule that is off', () => {
    const values = valuesOf(noApprovalRules);
    expect(problems({ ...values, order: { ...values.order, NGN: 'some' } })).toEqual([]);
    expect(problems({ ...values, order: { ...values.order, NGN: 'some', isOn: true } })).toEqual([
      'order.NGN',
    ]);
  });
});
