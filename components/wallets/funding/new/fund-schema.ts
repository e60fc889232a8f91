import { faultsAmong } from '@/components/ui/form/checked-by';
import type { Faults } from '@/components/ui/form/form-store';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import { amountProblem } from './amounts';
import { limitProblem, usableMethods } from './limits';

/** What the form chooses from. */
export type FundChoices = {
  currency: string;
  methods: readonly FundingMethodDetail[];
  /** The active mandates; empty where the currency has no direct debit. */
  mandates: readonly Mandate[];
};

/** What the form holds; every value as it stands in the address. */
export type FundValues = { amount: string; method: string; mandate: string };

/** The mandate that direct debit uses: the one chosen, and never another in its place; without a choice the only one there is. */
export function mandateOf(mandates: readonly Mandate[], chosen: string): Mandate | undefined {
  if (chosen !== '') return mandates.find((mandate) => mandate.id === chosen);
  return mandates.length === 1 ? mandates[0] : undefined;
}

/** Whether the form asks which mandate to debit: there are several, or the one chosen is active no more. */
export function asksForMandate({ mandates }: FundChoices, { method, mandate }: FundValues): boolean {
  return (
    method === 'beta_direct_debit' &&
    mandates.length > 0 &&
    (mandates.length > 1 || !mandateOf(mandates, mandate))
  );
}

/** Whether direct debit was chosen, is set up, and has no mandate left to debit. */
export function isDebitLost(choices: FundChoices | undefined, method: string): boolean {
  if (method !== 'beta_direct_debit' || !choices || choices.mandates.length > 0) return false;
  return choices.methods.some((each) => each.method === method && each.configured);
}

/** The same values with the mandate named that they debit, so that what is confirmed debits no other. */
export function withMandate<Values extends Pick<FundValues, 'method' | 'mandate'>>(
  values: Values,
  mandates: readonly Mandate[] = [],
): Values {
  if (values.method !== 'beta_direct_debit') return { ...values, mandate: '' };
  return { ...values, mandate: mandateOf(mandates, values.mandate)?.id ?? values.mandate };
}

/** What is wrong with the form: the contract's amount, within the limits of the method and of the mandate. */
export const fundFaults =
  ({ currency, methods, mandates }: FundChoices) =>
  (values: FundValues): Faults => {
    const usable = usableMethods(methods, mandates);
    const method = usable.find((candidate) => candidate.method === values.method);
    const isDebit = method?.method === 'beta_direct_debit';
    const mandate = isDebit ? mandateOf(mandates, values.mandate) : undefined;
    const { amount } = values;
    return faultsAmong({
      amount:
        amountProblem(amount) ?? (method && limitProblem({ amount, currency, method, usable, mandate })),
      method: method ? undefined : 'Choose a payment method.',
      mandate: isDebit && !mandate ? 'Choose the account to debit.' : undefined,
    });
  };
