'use client';

import { useQueryClient } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { Form } from '@/components/ui/form/form';
import { FormError } from '@/components/ui/form/form-error';
import { FormFoot } from '@/components/ui/form/form-foot';
import type { FormStore } from '@/components/ui/form/form-store';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useCheckedForm } from '@/components/ui/form/use-checked-form';
import { useFormState } from '@/components/ui/form/use-form';
import type { FundingChoices } from '@/components/wallets/funding/new/use-funding-choices';
import { keysOf } from '@/lib/contract/records';
import * as routes from '@/lib/dashboard/routes/routes';
import { type Fault, faultOfError, faultsOf, sizeErrorText } from './estimate/check-estimate';
import { estimateInput } from './estimate/estimate-input';
import { WarningLines } from './estimate/estimate-lines';
import { EstimatePanel } from './estimate/estimate-panel';
import { totalOf } from './estimate/total-of';
import { useEstimate } from './estimate/use-estimate';
import { placedWarnings, shortOf } from './estimate/warnings';
import { LabelFields } from './label-fields';
import { PaymentFields } from './payment-fields';
import { SubjectCard } from './picker/subject-card';
import { estimateQuery } from './queries';
import { SizeFields } from './size-fields';
import { sizeProblem, type TicketBounds, ticketFaults } from './ticket-schema';
import { currencyOf, type Subject, type TicketValues } from './ticket-values';

const isSame = (left: TicketValues, right: TicketValues): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/**
 * The ticket's form, synchronised with the URL and the tab's saved texts: typing updates them, and Back or Forward
 * updates the form.
 */
function useTicketForm(bounds: TicketBounds, values: TicketValues, onChange: (values: TicketValues) => void) {
  const form = useCheckedForm(ticketFaults(bounds), values);
  const written = useRef(values);
  const { subscribe, setValue } = form;

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
    const before = written.current;
    written.current = values;
    // Field by field: resetting the whole form would clear its errors.
    for (const name of keysOf(values)) {
      if (JSON.stringify(values[name]) !== JSON.stringify(before[name])) setValue(name, values[name]);
    }
  }, [values, setValue]);
  return form;
}

/** A more recent estimate need not be repeated before the confirmation. */
const FRESH_MS = 5_000;

type TicketFormProps = {
  subject: Subject;
  values: TicketValues;
  funding: FundingChoices;
  /** The wallet balance; undefined while unknown. */
  balance: string | undefined;
  /** Field errors of the last refusal. */
  refused: readonly Fault[];
  /** Called on every change. */
  onChange: (values: TicketValues) => void;
  /** Called with valid figures; for a buy always with the amount. */
  onReview: (values: TicketValues) => void;
};

function showFaults(form: FormStore<TicketValues>, faults: readonly Fault[]): void {
  faults.forEach(({ field, words }, index) => {
    form.setError(field, { message: words }, { shouldFocus: index === 0 && field !== 'root' });
  });
}

/** Requests the estimate of exactly the submitted values, and continues if nothing would refuse the order. */
function useReview(form: FormStore<TicketValues>, props: TicketFormProps) {
  const { subject, funding, balance, onReview } = props;
  const scope = useScope();
  const queries = useQueryClient();
  return async (values: TicketValues): Promise<void> => {
    const input = estimateInput({ side: subject.side, id: subject.id, ...values });
    if (!input) return;
    try {
      const answer = await queries.fetchQuery({ ...estimateQuery(scope, input), staleTime: FRESH_MS });
      const bounds = { subject, choices: funding.choices };
      const faults = faultsOf({ bounds, values, estimate: answer.data, balance });
      if (faults.length > 0) return showFaults(form, faults);
      const amount = subject.side === 'buy' ? answer.data.total : values.amount;
      onReview(values.by === 'units' ? { ...values, amount } : values);
    } catch (error) {
      showFaults(form, [faultOfError(subject, values.by, error)]);
    }
  };
}

/** The estimate of the form's figures, mapped to form fields. */
function useFigures({ subject, values }: TicketFormProps) {
  const { side, id } = subject;
  const input = sizeProblem(subject, values) ? undefined : estimateInput({ side, id, ...values });
  const shown = useEstimate(input);
  const estimate = shown.isCurrent ? shown.answered?.estimate : undefined;
  const outOfRange = input && sizeErrorText(subject, shown.error);
  const placed = estimate ? placedWarnings(subject, estimate) : [];
  return {
    ...{ input, shown },
    total: totalOf(subject, values, shown),
    warnings: outOfRange ? [...placed, { place: 'size', words: outOfRange } as const] : placed,
  };
}

type Figures = ReturnType<typeof useFigures>;

/** Subject, size, payment and labels. */
function Fields(props: TicketFormProps & Figures) {
  const { subject, values, funding, balance, warnings, total } = props;
  const isBuy = subject.side === 'buy';
  return (
    <Card className="min-w-0 space-y-6 p-4 sm:p-6">
      <SubjectCard subject={subject} />
      <div className="space-y-2">
        <SizeFields subject={subject} spendable={values.pay === 'wallet' ? balance : undefined} />
        <WarningLines warnings={warnings.filter(({ place }) => place === 'size')} />
      </div>
      {isBuy ? (
        <PaymentFields
          currency={currencyOf(subject)}
          balance={balance}
          missing={shortOf(balance, total)}
          funding={funding}
        />
      ) : null}
      {isBuy && balance === undefined && values.pay === 'wallet' ? (
        <WarningLines warnings={warnings.filter(({ place }) => place === 'payment')} />
      ) : null}
      <LabelFields />
    </Card>
  );
}

/** What the order comes to, beside its button; empty until it is known. */
function FootTotal({ subject, total }: TicketFormProps & { total: string | undefined }) {
  if (total === undefined) return null;
  return (
    <p className="leading-tight">
      <span className="block text-muted text-xs">{subject.side === 'buy' ? 'Total' : 'You receive'}</span>
      <Amount value={total} currency={currencyOf(subject)} className="font-semibold" />
    </p>
  );
}

/** The first step: the form next to its estimate, and its button in view at its foot, as wide as the form. */
export function TicketForm(props: TicketFormProps) {
  const { subject, values, funding, balance, refused, onChange } = props;
  const { org, env } = useScope();
  const permission = useAllowed('orders:write');
  const form = useTicketForm({ subject, choices: funding.choices }, values, onChange);
  const review = useReview(form, props);
  const figures = useFigures(props);
  const showRefused = useEffectEvent(() => showFaults(form, refused));
  useEffect(() => showRefused(), []);
  const isShort = shortOf(balance, figures.total) !== undefined;
  const { clearErrors } = form;
  const { root } = useFormState(form);
  useEffect(() => {
    if (!isShort) clearErrors('pay');
  }, [isShort, clearErrors]);
  const isFunded = subject.side === 'buy' && values.pay === 'funding';
  return (
    <Form form={form} label={subject.side === 'buy' ? 'Buy' : 'Sell'} onSubmit={review}>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Fields {...props} {...figures} />
        <div className="min-w-0 xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)]">
          <EstimatePanel subject={subject} pay={values.pay} balance={balance} {...figures} />
        </div>
      </div>
      <div className="space-y-2 empty:hidden">
        <FormError message={root} />
        <WarningLines warnings={figures.warnings.filter(({ place }) => place === 'subject')} />
      </div>
      <FormFoot edge="own" className="xl:mr-98" summary={<FootTotal {...props} total={figures.total} />}>
        <LinkButton size="large" href={routes.orders(org, env)} className="max-sm:hidden">
          Cancel
        </LinkButton>
        <SubmitButton
          size="large"
          className="max-sm:flex-1"
          pending={isFunded && !funding.choices && !funding.failed}
          disabledReason={permission.allowed ? undefined : permission.reason}
        >
          Review
          <ArrowRight aria-hidden="true" />
        </SubmitButton>
      </FormFoot>
    </Form>
  );
}
