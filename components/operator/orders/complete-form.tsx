'use client';

import { useId, useState } from 'react';
import { useOnce } from '@/components/shell/actions/use-once';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { DayField } from '@/components/ui/form/day-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useText } from '@/components/ui/form/use-form';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { formatAmount, formatDay, formatDecimal } from '@/lib/format';
import {
  type Completion,
  completionSchema,
  type FillOutcome,
  lagosSecond,
  type TypedCompletion,
} from './completion';
import { Failure } from './failure';
import { atPrice } from './figures';
import { asReason } from './fills/fill-lines';
import { investmentName } from './labels';
import { Band } from './market-panel';
import { repeatedFacts } from './repeated-facts';
import { type DeskActions, useDeskAction } from './use-desk-action';

/** What the partner receives, in the figures of the service. */
function gained({ order }: DeskOrderWithSteps, { units, total }: FillOutcome): string {
  if (order.side === 'sell') return total ? formatAmount(total, order.currency) : '';
  return units ? `${formatDecimal(units)} units` : '';
}

function figuresOf(
  { order: { currency, side }, band }: DeskOrderWithSteps,
  { executed_at: at, broker_reference: reference, unit_price: typed }: Completion,
  { unit_price: price = typed, units, gross, fees, total, settles_on: settles }: FillOutcome,
): DescriptionListItem[] {
  const money = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value: <Amount value={value} currency={currency} /> }];
  return [
    {
      label: 'Unit price',
      value: <Amount value={price} currency={currency} />,
      hint: band ? `Band ${formatDecimal(band.low)} to ${formatDecimal(band.high)}` : undefined,
    },
    ...(units ? [{ label: 'Units', value: <span className="tabular">{formatDecimal(units)}</span> }] : []),
    ...money('Before fees', gross),
    ...money('Fees', fees),
    ...money(side === 'buy' ? 'Paid by the partner' : 'Credited to the wallet', total),
    { label: 'Executed at', value: at ? <Time value={at} /> : 'Now' },
    ...(settles ? [{ label: 'Settles', value: formatDay(settles) }] : []),
    ...(reference ? [{ label: 'Broker’s reference', value: reference }] : []),
  ];
}

type CompleteConfirmProps = {
  record: DeskOrderWithSteps;
  action: DeskActions['complete'];
  completion: Completion;
  outcome: FillOutcome;
  onBack: () => void;
  onClose: () => void;
};

/** The second step of a completion: all of its figures, and the button that completes the order. */
export function CompleteConfirm(props: CompleteConfirmProps) {
  const { record, action, completion, outcome, onBack, onClose } = props;
  const { order } = record;
  const { run, pending, error } = useDeskAction('completeOrder', order.id, action);
  const gets = gained(record, outcome);

  async function confirm(): Promise<void> {
    const result = await run({ params: { order_id: order.id }, body: completion });
    // If the action is no longer possible, the dialog closes, and the order behind it shows why.
    if (result.ok || result.error.code === 'invalid_state') onClose();
    if (result.ok) notifyDone({ title: `${order.reference} is completed`, description: gets });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      variant="money"
      title={`Complete ${order.reference}?`}
      description={
        order.side === 'buy'
          ? 'The partner gets the units it has paid for. This is final.'
          : 'The partner’s wallet is credited and the units are sold. This is final.'
      }
      total={gets || undefined}
      items={[...repeatedFacts(record), ...figuresOf(record, completion, outcome)]}
      confirmLabel="Complete order"
      cancelLabel="Back"
      pending={pending}
      error={error ? <Failure error={error} onRetry={() => void confirm()} /> : undefined}
      onConfirm={() => void confirm()}
    />
  );
}

/** The outcome of the order at the price being typed. */
function Preview({ record }: { record: DeskOrderWithSteps }) {
  const price = useText('unit_price').trim();
  const { order, band } = record;
  const comes = atPrice(order, price);
  return (
    <div className="space-y-3 rounded-lg border border-border bg-subtle px-3.5 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{order.side === 'buy' ? 'The partner gets' : 'Value before fees'}</span>
        <output className="tabular font-semibold">
          {comes === undefined ? (
            <span className="font-normal text-muted">
              {price === '' ? 'Enter a price' : 'Shown in the next step'}
            </span>
          ) : comes.what === 'units' ? (
            `${formatDecimal(comes.value)} units`
          ) : (
            <Amount value={comes.value} currency={order.currency} />
          )}
        </output>
      </div>
      {band ? <Band band={band} price={price || undefined} /> : null}
    </div>
  );
}

type CompleteFormProps = {
  record: DeskOrderWithSteps;
  action: DeskActions['completeMany'];
  typed: TypedCompletion;
  /** True if the price is fixed. */
  isFixed: boolean;
  onChecked: (typed: TypedCompletion, completion: Completion, outcome: FillOutcome) => void;
  onClose: () => void;
};

/** Runs a completion as a dry run. */
function useDryRun({
  record,
  action,
  onChecked,
}: Pick<CompleteFormProps, 'record' | 'action' | 'onChecked'>) {
  const { order, environment } = record;
  const [refused, setRefused] = useState<string>();
  const checking = useOnce({ place: ['operator', 'completeOrders'], act: action });

  async function check(typed: TypedCompletion, completion: Completion): Promise<void> {
    setRefused(undefined);
    const fill = { line: 1, reference: order.reference, ...completion };
    const result = await checking.run({ body: { environment, dry_run: true, fills: [fill] } });
    const [outcome] = result.ok ? result.data.data : [];
    if (!outcome) return;
    if (outcome.outcome === 'refused') setRefused(asReason(outcome.reason ?? 'No reason given'));
    else onChecked(typed, completion, outcome);
  }
  return { check, refused, checking };
}

/** The first step of a completion: the price, time and broker reference of the trade. */
export function CompleteForm(props: CompleteFormProps) {
  const { record, typed, isFixed, onClose } = props;
  const { order } = record;
  const id = useId();
  const { check, refused, checking } = useDryRun(props);
  const [schema] = useState(() => completionSchema(order.created_at, Date.now));
  const form = useZodForm(schema, typed);
  const submit = (completion: Completion) => check(form.getValues(), completion);

  return (
    <FormDialog
      title={`Complete ${order.reference}`}
      description={`The execution of ${investmentName(order)}. You see the result before anything happens.`}
      formId={id}
      submitLabel="Review"
      pending={checking.pending}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <Form id={id} form={form} onSubmit={submit} className="space-y-4">
        <TextField
          name="unit_price"
          label={`Unit price (${order.currency})`}
          required
          inputMode="decimal"
          autoComplete="off"
          autoFocus={!isFixed}
          readOnly={isFixed}
          hint={isFixed ? 'Interest-bearing investments always have this price.' : undefined}
        />
        <Preview record={record} />
        <DayField
          name="executed_at"
          label="Executed at"
          withTime
          step={1}
          min={lagosSecond(new Date(order.created_at))}
          hint="Lagos time, to the second. Leave empty to use the current time."
        />
        <TextField
          name="broker_reference"
          label="Broker’s reference"
          autoComplete="off"
          spellCheck={false}
          hint="For example, the contract note number."
        />
        {refused ? (
          <Alert tone="danger" live title="This can’t be completed">
            {refused}
          </Alert>
        ) : null}
        {checking.error ? (
          <Failure
            error={checking.error}
            uncertainAdvice="Try again: nothing is done yet."
            onRetry={() => void form.handleSubmit(submit)()}
          />
        ) : null}
      </Form>
    </FormDialog>
  );
}
