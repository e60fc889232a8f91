'use client';

import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useOnce } from '@/components/shell/actions/use-once';
import { Amount } from '@/components/ui/display/amount';
import { Alert } from '@/components/ui/feedback/alert';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { formatDecimal } from '@/lib/format';
import { type Completion, completionSchema, type FillOutcome, type TypedCompletion } from './completion';
import { Failure } from './failure';
import { atPrice } from './figures';
import { asReason } from './fills/fill-lines';
import { investmentName } from './labels';
import { lagosSecond } from './lagos-second';
import { Band } from './market-panel';
import type { DeskActions } from './use-desk-action';

/** What the order comes to at the price that is being typed. */
function Preview({ record }: { record: DeskOrderWithSteps }) {
  const price = String(useWatch({ name: 'unit_price' }) ?? '').trim();
  const { order, band } = record;
  const comes = atPrice(order, price);
  return (
    <div className="space-y-3 rounded-lg border border-border bg-subtle px-3.5 py-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-muted">{order.side === 'buy' ? 'The partner gets' : 'Worth before fees'}</span>
        <output className="tabular font-semibold">
          {comes === undefined ? (
            <span className="font-normal text-muted">
              {price === '' ? 'Enter a price' : 'The service says it in the next step'}
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
  /** The price can be no other. */
  isFixed: boolean;
  onChecked: (typed: TypedCompletion, completion: Completion, outcome: FillOutcome) => void;
  onClose: () => void;
};

/** Runs a completion without its effect. */
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
    if (outcome.outcome === 'refused') setRefused(asReason(outcome.reason ?? 'The service gives no reason'));
    else onChecked(typed, completion, outcome);
  }
  return { check, refused, checking };
}

/** The first half of a completion: at which price, when, and under which reference it was dealt. */
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
      description={`How ${investmentName(order)} was dealt. What comes of it is shown before anything is done.`}
      formId={id}
      submitLabel="Review"
      pending={checking.pending}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <Form id={id} form={form} onSubmit={submit} className="space-y-4">
        <TextField
          name="unit_price"
          label={`Price of one (${order.currency})`}
          required
          inputMode="decimal"
          autoComplete="off"
          autoFocus={!isFixed}
          readOnly={isFixed}
          hint={isFixed ? 'What pays a rate has this price always.' : undefined}
        />
        <Preview record={record} />
        <TextField
          name="executed_at"
          label="Dealt at"
          type="datetime-local"
          step={1}
          min={lagosSecond(new Date(order.created_at))}
          hint="On Lagos’ clock, to the second. Left empty: now."
        />
        <TextField
          name="broker_reference"
          label="Broker’s reference"
          autoComplete="off"
          spellCheck={false}
          hint="Of the contract note, say."
        />
        {refused ? (
          <Alert tone="danger" live title="It can’t be completed like this">
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
