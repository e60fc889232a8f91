import { z } from 'zod';
import type { Mandate } from '@/lib/contract/mandates';
import type { FundingMethodDetail } from '@/lib/contract/wallets';
import { amountProblem } from './amount-input';
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

/** The mandate that direct debit uses: the one chosen, or the only one there is. */
export function mandateOf(mandates: readonly Mandate[], chosen: string): Mandate | undefined {
  return mandates.length === 1 ? mandates[0] : mandates.find((mandate) => mandate.id === chosen);
}

/** The schema of the form: the contract's amount, within the limits of the method and of the mandate. */
export function fundSchema({ currency, methods, mandates }: FundChoices) {
  const usable = usableMethods(methods, mandates);
  return z
    .object({ amount: z.string(), method: z.string(), mandate: z.string() })
    .superRefine((values, issues) => {
      const refuse = (field: keyof FundValues, message: string | undefined) => {
        if (message) issues.addIssue({ code: 'custom', path: [field], message });
      };
      const method = usable.find((candidate) => candidate.method === values.method);
      const isDebit = method?.method === 'beta_direct_debit';
      const mandate = isDebit ? mandateOf(mandates, values.mandate) : undefined;
      const { amount } = values;
      const problem = amountProblem(amount);
      refuse('amount', problem ?? (method && limitProblem({ amount, currency, method, usable, mandate })));
      if (!method) refuse('method', 'Choose how the money comes.');
      if (isDebit && !mandate) refuse('mandate', 'Choose the account to debit.');
    });
}
