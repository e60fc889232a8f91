'use client';

import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { AmountField } from '@/components/ui/form/amount-field';
import { useCheckedForm } from '@/components/ui/form/checked-by';
import { Form } from '@/components/ui/form/form';
import type { FormStore } from '@/components/ui/form/form-store';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { fundingMethodLabels } from '../../labels/funding';
import { couldBecomeAmount } from './amounts';
import { asksForMandate, type FundChoices, type FundValues, fundFaults, mandateOf } from './fund-schema';
import { mostOf, rangeText } from './limits';
import { methodCards } from './method-cards';
import { MethodFields } from './method-fields';
import type { RefusedField } from './refused-field';

const isSame = (left: FundValues, right: FundValues) =>
  left.amount === right.amount && left.method === right.method && left.mandate === right.mandate;

/**
 * Keeps the form and its address alike: what is typed goes to the address, and what the address says after going back or
 * forward goes to the form.
 */
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
  /** What the service refused the last time, to stand beside its field. */
  refused: RefusedField | undefined;
  /** Gets everything that is typed or chosen. */
  onChange: (values: FundValues) => void;
  /** Gets the figures once they are right. */
  onReview: (values: FundValues) => void;
};

/** The method that is chosen, and the mandate that it would debit. */
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

/** Puts a refusal beside its field, or beside the method where the form does not ask for a mandate. */
function useDisabledReason(
  form: FormStore<FundValues>,
  { choices, values, refused }: FundDetailsProps,
): void {
  const show = useEffectEvent(({ field, words }: RefusedField) => {
    const isAsked = field !== 'mandate' || asksForMandate(choices, values);
    form.setError(isAsked ? field : 'method', { message: words });
  });
  const { fault, trigger } = form;
  const { method, mandate } = values;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another method or mandate is chosen, which it does not read itself
  useEffect(() => {
    for (const field of ['method', 'mandate'] as const) {
      if (fault(field)) void trigger(field);
    }
  }, [method, mandate, fault, trigger]);
  useEffect(() => {
    if (refused) show(refused);
  }, [refused]);
}

/** The form with the amount checked as it is typed, and again when the method sets other limits. */
function useDetailsForm(props: FundDetailsProps) {
  const { choices, values, onChange } = props;
  const form = useCheckedForm(fundFaults(choices), values);
  const { trigger, fault } = form;
  useAddressForm(form, values, onChange);
  useDisabledReason(form, props);
  const { amount } = values;
  const { method, mandate } = chosenOf(choices, values);
  const most = method && mostOf(method, mandate);

  // A new limit, and a new amount that is wrong already or was until now, are judged at once; others when they are left.
  useEffect(() => {
    if (amount === '' || most === undefined) return;
    if (fault('amount') || !couldBecomeAmount(amount, most)) void trigger('amount');
  }, [amount, most, trigger, fault]);
  return form;
}

/** The first step: how much, and how it comes. */
export function FundDetails(props: FundDetailsProps) {
  const { choices, values, onReview } = props;
  const { env } = useScope();
  const permission = useAllowed('wallets:write');
  const form = useDetailsForm(props);
  const cards = methodCards(choices, values, env);
  const canFund = permission.allowed && cards.some((card) => card.disabledReason === undefined);
  return (
    <Form form={form} label="Fund a wallet" onSubmit={onReview} className="space-y-6">
      <AmountField
        name="amount"
        label="Amount"
        currency={choices.currency}
        required
        prominent
        hint={limitsHint(choices, values)}
      />
      <MethodFields choices={choices} values={values} />
      <SubmitButton size="large" disabled={!canFund} className="max-sm:w-full">
        Review
        <ArrowRight aria-hidden="true" />
      </SubmitButton>
    </Form>
  );
}
