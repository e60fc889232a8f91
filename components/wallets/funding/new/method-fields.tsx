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

/** Direct debit without a mandate: a link to create one. Without that permission, a link to pending mandates. */
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

/** Payment method and, for a debit, the account: the fields `method` and `mandate` of the surrounding form. */
export function MethodFields({ choices, values }: { choices: FundChoices; values: FundValues }) {
  const { env } = useScope();
  const debit = choices.methods.find(({ method }) => method === 'beta_direct_debit');
  return (
    <>
      <RadioCards
        name="method"
        label="Payment method"
        required
        columns={2}
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
