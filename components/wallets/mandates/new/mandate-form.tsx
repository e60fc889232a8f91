'use client';

import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { AmountField } from '@/components/ui/form/amount-field';
import { CheckedNumberField } from '@/components/ui/form/checked-number-field';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import type { FormStore } from '@/components/ui/form/form-store';
import { SearchSelectField } from '@/components/ui/form/search-select-field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useCheckedForm } from '@/components/ui/form/use-checked-form';
import { useValues } from '@/components/ui/form/use-form';
import { banksOf } from '@/lib/contract/kyb/banks';
import { nubanCheckDigit } from '@/lib/contract/kyb/checks';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import {
  type DebitLimits,
  type MandateValues,
  mandateFaults,
  numberVerdict,
  type RefusedField,
  refusedFields,
} from '../mandate-values';

/** The first digits of the account number that test mode suggests; the last one depends on the bank. */
const TEST_SERIAL = '012345678';

/** The account number, checked while typing: its length, and whether it matches the bank. */
function AccountNumberField() {
  const { env } = useScope();
  const values = useValues<MandateValues>();
  const digit = values.bank_code ? nubanCheckDigit(values.bank_code, TEST_SERIAL) : undefined;
  return (
    <CheckedNumberField
      name="account_number"
      label="Account number"
      hint={
        env === 'test' && digit !== undefined
          ? `10-digit NUBAN. Test mode accepts any valid one, such as ${TEST_SERIAL}${digit}.`
          : '10-digit NUBAN'
      }
      placeholder="0000000000"
      isNumeric
      verdict={numberVerdict(values)}
    />
  );
}

const banks = banksOf.NGN.map(({ code, name }) => ({ value: code, label: name, keywords: [code] }));

type MandateFormProps = {
  values: MandateValues;
  limits: DebitLimits | undefined;
  /** Why mandates are unavailable in this environment. */
  closed: string | undefined;
  /** Field errors of the last refusal. */
  refused: readonly RefusedField[];
  /** Why the account check failed. */
  error: ActionError | undefined;
  /** Called on every change. */
  onChange: (values: MandateValues) => void;
  /** Asks the bank for the account holder and continues. */
  onCheck: (values: MandateValues) => Promise<ActionResult<unknown>>;
};

function showRefused(form: FormStore<MandateValues>, refused: readonly RefusedField[]): void {
  refused.forEach(([field, message], index) => {
    form.setError(field, { message }, { shouldFocus: index === 0 });
  });
}

/** Reports every change of the form. */
function useTyped(form: FormStore<MandateValues>, onChange: (values: MandateValues) => void): void {
  const { subscribe } = form;
  useEffect(() => subscribe((values) => onChange({ ...values })), [subscribe, onChange]);
}

/** The first step: the account, and the maximum of a single debit. */
export function MandateForm(props: MandateFormProps) {
  const { values, limits, closed, refused, error, onChange, onCheck } = props;
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const form = useCheckedForm(mandateFaults(limits), values);
  useTyped(form, onChange);
  const showFirst = useEffectEvent(() => showRefused(form, refused));
  useEffect(() => showFirst(), []);

  async function check(typed: MandateValues): Promise<void> {
    const result = await onCheck(typed);
    if (!result.ok) showRefused(form, refusedFields(result.error));
  }
  return (
    <Card className="max-w-2xl p-4 sm:p-6">
      <Form form={form} label="New mandate" onSubmit={check} className="space-y-6">
        <SearchSelectField
          name="bank_code"
          label="Bank"
          required
          options={banks}
          searchLabel="Search banks"
          emptyLabel="No bank has this name or code."
          placeholder="Choose a bank"
        />
        <AccountNumberField />
        <AmountField
          name="maximum_amount"
          label="Limit per debit"
          currency="NGN"
          required
          hint={
            limits
              ? `Maximum per debit, from ${formatAmount(limits.minimum, 'NGN')} to ${formatAmount(limits.maximum, 'NGN')}. The account holder approves this and it can’t be increased later.`
              : 'Maximum per debit. The account holder approves this and it can’t be increased later.'
          }
        />
        {error && refusedFields(error).length === 0 ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again. This changes nothing."
            onRetry={() => void form.handleSubmit(check)()}
          />
        ) : null}
        <FormFoot edge="card">
          <LinkButton size="large" href={routes.mandates(org, env)}>
            Cancel
          </LinkButton>
          <SubmitButton
            size="large"
            className="max-sm:flex-1"
            disabledReason={permission.allowed ? closed : permission.reason}
          >
            Check account
            <ArrowRight aria-hidden="true" />
          </SubmitButton>
        </FormFoot>
      </Form>
    </Card>
  );
}
