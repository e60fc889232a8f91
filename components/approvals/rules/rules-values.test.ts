import { describe, expect, it } from 'vitest';
import type { ApprovalRules } from '@/lib/contract/approvals/rules';
import { rulesFormSchema, rulesOf, valuesOf } from './rules-values';

const off: ApprovalRules = { order: null, mandate: null, settlement_account: null };
const rules: ApprovalRules = {
  ...off,
  order: {
    amounts: { NGN: '5000000.00', USD: '10000.00' },
    approver_roles: ['owner', 'treasury'],
    includes_api_keys: true,
  },
};
const problems = (values: object) =>
  rulesFormSchema.safeParse(values).error?.issues.map(({ path }) => path.join('.')) ?? [];

describe('the form of the rules', () => {
  it('gives back the rules that it shows', () => {
    expect(rulesOf(valuesOf(rules))).toEqual(rules);
    expect(rulesOf(valuesOf(off))).toEqual(off);
  });

  it('begins with owners and admins where no rule is on', () => {
    expect(valuesOf(off)).toMatchObject({
      isOn: false,
      roles: { owner: true, admin: true, treasury: false },
    });
  });

  it('needs an amount and somebody who approves while it is on', () => {
    const values = valuesOf(off);
    const nobody = { owner: false, admin: false, treasury: false, compliance: false };
    expect(problems({ ...values, isOn: true })).toEqual(['NGN']);
    expect(problems({ ...values, isOn: true, USD: '1', roles: nobody })).toEqual(['roles']);
    expect(problems({ ...values, isOn: true, GHS: '0.00' })).toEqual(['GHS']);
    expect(problems(values)).toEqual([]);
  });
});
