'use client';

import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormFoot } from '@/components/ui/form/form-foot';
import type { FormStore } from '@/components/ui/form/form-store';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useCheckedForm } from '@/components/ui/form/use-checked-form';
import { useFormContext } from '@/components/ui/form/use-form';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels } from '../../labels/funding';
import { couldBecomeAmount } from './amounts';
import { asksForMandate, type FundChoices, type FundValues, fundFaults, mandateOf } from './fund-schema';
import { isWithin, mostOf, rangeText } from './limits';
import { methodCards } from './method-cards';
import { MethodFields } from './method-fields';
import type { RefusedField } from './refused-field';

const isSame = (left: FundValues, right: FundValues) =>
  left.amount === right.amount && left.method === right.method && left.mandate === right.mandate;

/** Synchronises the form and the URL: typing updates the URL, and Back or Forward updates the form. */
function useAddressForm(
  form: FormStore<FundValues>,
  values: FundValues,
  onChange: (values: FundValues) => void,
): void {
  const written = useRef(values);
  const { subscribe, reset } = form;

  useEffect(
    () =>
      subscribe((typed) => {
        if (isSame(typed, written.current)) return;
        written.current = typed;
        onChange(typed);
      }),
    [subscribe, onChange],
  );

  useEffect(() => {
    if (isSame(values, written.current)) return;
    written.current = values;
    reset(values);
  }, [values, reset]);
}

type FundDetailsProps = {
  choices: FundChoices;
  values: FundValues;
  /** Amounts of the latest requests, newest first. */
  recent: readonly string[];
  /** The field error of the last refusal. */
  refused: RefusedField | undefined;
  /** Called on every change. */
  onChange: (values: FundValues) => void;
  /** Called with valid figures. */
  onReview: (values: FundValues) => void;
};

/** The selected method, and the mandate that it would debit. */
function chosenOf({ methods, mandates }: FundChoices, { method: chosen, mandate }: FundValues) {
  return {
    method: methods.find(({ method }) => method === chosen),
    mandate: mandateOf(mandates, mandate),
  };
}

function limitsHint(choices: FundChoices, values: FundValues): string | undefined {
  const { method, mandate } = chosenOf(choices, values);
  if (!method) return undefined;
  return `${rangeText(method, mandate, choices.currency)} by ${fundingMethodLabels[method.method].inSentence}`;
}

/** Shows a refusal next to its field, or next to the method if the form has no mandate field. */
function useDisabledReason(
  form: FormStore<FundValues>,
  { choices, values, refused }: FundDetailsProps,
): void {
  const show = useEffectEvent(({ field, words }: RefusedField) => {
    const isAsked = field !== 'mandate' || asksForMandate(choices, values);
    form.setError(isAsked ? field : 'method', { message: words });
  });
  const { error, trigger } = form;
  const { method, mandate } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another method or mandate is chosen, which it does not read itself
  useEffect(() => {
    for (const field of ['method', 'mandate'] as const) {
      if (error(field)) void trigger(field);
    }
  }, [method, mandate, error, trigger]);
  useEffect(() => {
    if (refused) show(refused);
  }, [refused]);
}

/** The form validates the amount while typing, and again when another method changes the limits. */
function useDetailsForm(props: FundDetailsProps) {
  const { choices, values, onChange } = props;
  const form = useCheckedForm(fundFaults(choices), values);
  const { trigger, error } = form;
  useAddressForm(form, values, onChange);
  useDisabledReason(form, props);
  const { amount } = values;
  const { method, mandate } = chosenOf(choices, values);
  const most = method && mostOf(method, mandate);

  // A new limit is checked immediately, as is an amount that was or is already wrong; otherwise on blur.
  useEffect(() => {
    if (amount === '' || most === undefined) return;
    if (error('amount') || !couldBecomeAmount(amount, most)) void trigger('amount');
  }, [amount, most, trigger, error]);
  return form;
}

/** The amounts of the latest requests, each of which fills the field. */
function RecentAmounts({ amounts, currency }: { amounts: readonly string[]; currency: string }) {
  const { setValue } = useFormContext<FundValues>();
  if (amounts.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Recent amounts</legend>
      {amounts.map((amount) => (
        <Button
          key={amount}
          size="small"
          onClick={() => setValue('amount', amount, { shouldTouch: true, shouldValidate: true })}
        >
          {formatAmount(amount, currency)}
        </Button>
      ))}
    </fieldset>
  );
}

/** The first step: amount and method. */
export function FundDetails(props: FundDetailsProps) {
  const { choices, values, recent, onReview } = props;
  const { org, env } = useScope();
  const permission = useAllowed('wallets:write');
  const form = useDetailsForm(props);
  const cards = methodCards(choices, values, env);
  const { method, mandate } = chosenOf(choices, values);
  const fitting = recent.filter((amount) => !method || isWithin(amount, method, mandate));
  const canFund = permission.allowed && cards.some((card) => card.disabledReason === undefined);
  return (
    <Form form={form} label="Fund a wallet" onSubmit={onReview} className="space-y-6">
      <div className="space-y-2">
        <AmountField
          name="amount"
          label="Amount"
          currency={choices.currency}
          required
          prominent
          hint={limitsHint(choices, values)}
        />
        <RecentAmounts amounts={fitting} currency={choices.currency} />
      </div>
      <MethodFields choices={choices} values={values} />
      <FormFoot edge="card">
        <LinkButton size="large" href={routes.fundingRequests(org, env)}>
          Cancel
        </LinkButton>
        <SubmitButton size="large" disabled={!canFund} className="max-sm:flex-1">
          Review
          <ArrowRight aria-hidden="true" />
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
