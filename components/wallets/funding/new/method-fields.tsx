'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Alert } from '@/components/ui/feedback/alert';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SelectField } from '@/components/ui/form/select-field';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { maskedAccount } from '../../labels/mandates';
import { asksForMandate, type FundChoices, type FundValues } from './fund-schema';
import { methodCards } from './method-cards';

/** Where direct debit has no account to debit: the way to one. Whoever may not ask for a mandate is led to those that wait. */
function NoMandate() {
  const { org, env } = useScope();
  const mayAsk = useAllowed('wallets:write').allowed;
  return (
    <Alert
      title="No active mandate for direct debit"
      action={
        <span className="flex flex-wrap gap-2">
          <LinkButton size="small" href={routes.mandates(org, env)}>
            See mandates
          </LinkButton>
          {mayAsk ? (
            <LinkButton size="small" href={routes.newMandate(org, env)}>
              New mandate
            </LinkButton>
          ) : null}
        </span>
      }
    >
      A mandate lets you debit a bank account once its holder agrees.
    </Alert>
  );
}

/** How money comes, and for a debit from which account: the fields `method` and `mandate` of the form around them. */
export function MethodFields({ choices, values }: { choices: FundChoices; values: FundValues }) {
  const { env } = useScope();
  const debit = choices.methods.find(({ method }) => method === 'beta_direct_debit');
  return (
    <>
      <RadioCards name="method" label="Payment method" required options={methodCards(choices, values, env)} />
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
