'use client';

import { useScope } from '@/components/shell/session/scope';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SelectField } from '@/components/ui/form/select-field';
import { formatAmount } from '@/lib/format';
import { asksForMandate, type FundChoices, type FundValues } from './fund-schema';
import { maskedAccount } from './mandate-words';
import { methodCards } from './method-cards';
import { NoMandate } from './no-mandate';

/** How money comes, and for a debit from which account: the fields `method` and `mandate` of the form around them. */
export function MethodFields({ choices, values }: { choices: FundChoices; values: FundValues }) {
  const { env } = useScope();
  const debit = choices.methods.find(({ method }) => method === 'beta_direct_debit');
  return (
    <>
      <RadioCards
        name="method"
        label="How the money comes"
        required
        options={methodCards(choices, values, env)}
      />
      {debit?.configured && choices.mandates.length === 0 ? <NoMandate /> : null}
      {asksForMandate(choices, values) ? (
        <SelectField
          name="mandate"
          label="Account to debit"
          required
          placeholder="Choose a mandate…"
          options={choices.mandates.map((mandate) => ({
            value: mandate.id,
            label: maskedAccount(mandate),
            description: `${mandate.account_name}, up to ${formatAmount(mandate.maximum_amount, choices.currency)} at once`,
          }))}
        />
      ) : null}
    </>
  );
}
