import type { FieldErrors } from '@/components/ui/form/form-store';
import { errorsAmong } from '@/components/ui/form/use-checked-form';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets/wallets';
import { amountProblem } from './amounts';
import { limitProblem, usableMethods } from './limits';

/** The options of the form. */
export type FundChoices = {
  currency: string;
  methods: readonly FundingMethodDetail[];
  /** The active mandates; empty if the currency has no direct debit. */
  mandates: readonly Mandate[];
};

/** The form values, as in the URL. */
export type FundValues = { amount: string; method: string; mandate: string };

/** The mandate to debit: the selected one, never another instead; without a selection, the only one. */
export function mandateOf(mandates: readonly Mandate[], chosen: string): Mandate | undefined {
  if (chosen !== '') return mandates.find((mandate) => mandate.id === chosen);
  return mandates.length === 1 ? mandates[0] : undefined;
}

/** Whether the form shows the mandate field: there are several, or the selected one is no longer active. */
export function asksForMandate({ mandates }: FundChoices, { method, mandate }: FundValues): boolean {
  return (
    method === 'beta_direct_debit' &&
    mandates.length > 0 &&
    (mandates.length > 1 || !mandateOf(mandates, mandate))
  );
}

/** Whether direct debit is selected and available, but has no mandate to debit. */
export function isDebitLost(choices: FundChoices | undefined, method: string): boolean {
  if (method !== 'beta_direct_debit' || !choices || choices.mandates.length > 0) return false;
  return choices.methods.some((each) => each.method === method && each.configured);
}

/** Adds the mandate to the values, so that the confirmation can't debit another one. */
export function withMandate<Values extends Pick<FundValues, 'method' | 'mandate'>>(
  values: Values,
  mandates: readonly Mandate[] = [],
): Values {
  if (values.method !== 'beta_direct_debit') return { ...values, mandate: '' };
  return { ...values, mandate: mandateOf(mandates, values.mandate)?.id ?? values.mandate };
}

/** Validates the form: a valid amount under the contract, within the limits of the method and the mandate. */
export const fundFaults =
  ({ currency, methods, mandates }: FundChoices) =>
  (values: FundValues): FieldErrors => {
    const usable = usableMethods(methods, mandates);
    const method = usable.find((candidate) => candidate.method === values.method);
    const isDebit = method?.method === 'beta_direct_debit';
    const mandate = isDebit ? mandateOf(mandates, values.mandate) : undefined;
    const { amount } = values;
    return errorsAmong({
      amount:
        amountProblem(amount) ?? (method && limitProblem({ amount, currency, method, usable, mandate })),
      method: method ? undefined : 'Choose a payment method.',
      mandate: isDebit && !mandate ? 'Choose the account to debit.' : undefined,
    });
  };
