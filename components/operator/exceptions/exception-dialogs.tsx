'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { Textarea } from '@/components/ui/controls/textarea';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { AmountField } from '@/components/ui/form/amount-field';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { notifyDone } from '@/components/ui/overlays/toast';
import { compareAmounts } from '@/components/wallets/funding/new/amounts';
import { railLabels } from '@/components/wallets/labels/funding';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { ProviderException } from '@/lib/contract/treasury/exceptions';
import { formatAmount } from '@/lib/format';
import { TextDialog } from '../common/text-dialog';
import { Failure } from '../treasury/failure';
import { NamedRequest } from '../treasury/named-request';
import { exceptionKindLabels } from './labels';
import type { ExceptionMove } from './rules';
import { type ExceptionActions, useExceptionAction } from './use-exception-action';

/** The facts that identify an exception, repeated in its dialogs. */
function repeatedFacts(exception: ProviderException): DescriptionListItem[] {
  const { kind, rail, reference, amount, currency, organisation } = exception;
  return [
    { label: 'Exception', value: exceptionKindLabels[kind].label, hint: railLabels[rail] },
    { label: 'Reference', value: reference },
    ...(organisation ? [{ label: 'Partner', value: organisation.name }] : []),
    ...(amount ? [{ label: 'Amount', value: <Amount value={amount} currency={currency} /> }] : []),
  ];
}

/** The schema of a credit: all or part of the money, and its funding request if that is unknown. */
function schemaOf({ amount = '0.00', currency = '', funding_request_id: request }: ProviderException) {
  return z.object({
    amount: z
      .string()
      .regex(MONEY_PATTERN, 'Enter an amount, such as 1000.00.')
      .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.')
      .refine((text) => !MONEY_PATTERN.test(text) || compareAmounts(text, amount) <= 0, {
        message: `The most you can credit is ${formatAmount(amount, currency)}.`,
      }),
    funding_reference: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => request !== undefined || /^FND-[0-9A-Z]{12}$/.test(text), {
        message: 'Enter the reference of its funding request, such as FND-7K2M9QX4TB1C.',
      }),
    note: z
      .string()
      .trim()
      .min(1, 'Explain how you know whose money it is.')
      .max(500, 'Use 500 characters or fewer.'),
  });
}

/** The amount, the funding request if it is unknown, and the evidence. */
function CreditFields({ currency, isUnknown }: { currency: string; isUnknown: boolean }) {
  return (
    <>
      <AmountField
        name="amount"
        label="Amount to credit"
        currency={currency}
        required
        autoFocus
        hint="All or part of the amount that arrived."
      />
      {isUnknown ? (
        <>
          <TextField
            name="funding_reference"
            label="Reference of the funding request"
            required
            autoComplete="off"
            spellCheck={false}
            placeholder="FND-…"
            hint="The request the money belongs to. The exception doesn’t name one."
          />
          <NamedRequest amountField="amount" />
        </>
      ) : null}
      <Field name="note" label="Note" required hint="How you know. The approver sees this.">
        {(field, attributes) => (
          <Textarea rows={3} maxLength={500} {...field} {...attributes} value={field.value ?? ''} />
        )}
      </Field>
    </>
  );
}

type CreditDialogProps = { exception: ProviderException; actions: ExceptionActions; onClose: () => void };

/** Proposes to credit the money of an exception. Another operator must approve it. */
function CreditDialog({ exception, actions, onClose }: CreditDialogProps) {
  const id = useId();
  const [schema] = useState(() => schemaOf(exception));
  const form = useZodForm(schema, { amount: exception.amount ?? '', funding_reference: '', note: '' });
  const { run, pending, error } = useExceptionAction('creditProviderException', exception, actions.credit);
  const isUnknown = exception.funding_request_id === undefined;

  async function propose(values: z.output<typeof schema>): Promise<void> {
    const { funding_reference: reference, ...body } = values;
    const result = await run({
      params: { exception_id: exception.id },
      body: { ...body, ...(isUnknown && { funding_reference: reference }) },
    });
    if (!result.ok && result.error.code === 'not_found' && isUnknown) {
      form.setError(
        'funding_reference',
        { message: 'No funding request of a live environment has this reference.' },
        { shouldFocus: true },
      );
    }
    if (result.ok || result.error.code === 'invalid_state') onClose();
    if (result.ok)
      notifyDone({ title: 'Credit proposed', description: 'Any other operator can approve it now.' });
  }

  return (
    <FormDialog
      title="Propose a credit"
      description="No money moves until another operator approves it. The exception is then resolved as credited."
      formId={id}
      submitLabel="Propose credit"
      pending={pending}
      onClose={onClose}
      className="sm:max-w-lg"
    >
      <Form id={id} form={form} onSubmit={propose} className="space-y-4">
        <DescriptionList items={repeatedFacts(exception)} />
        <CreditFields currency={exception.currency ?? ''} isUnknown={isUnknown} />
        {error ? <Failure error={error} onRetry={() => void form.handleSubmit(propose)()} /> : null}
      </Form>
    </FormDialog>
  );
}

/** The limit of the note (resolveProviderException). */
const MOST_CHARACTERS = 500;

const words = {
  returned: {
    title: 'Mark as returned',
    description:
      'The provider or the bank has returned the money to its payer. No wallet changes. This is final.',
    submitLabel: 'Resolve as returned',
    suggestions: ['Returned by the provider at the payer’s request.', 'Recalled by the payer’s bank.'],
    done: 'Resolved as returned',
  },
  dismissed: {
    title: 'Dismiss the exception',
    description: 'There is nothing to do about it. No wallet changes. This is final.',
    submitLabel: 'Dismiss exception',
    suggestions: ['The provider has corrected it.', 'The provider tested its notifications.'],
    done: 'Exception dismissed',
  },
} as const;

type ResolveDialogProps = {
  resolution: keyof typeof words;
  exception: ProviderException;
  actions: ExceptionActions;
  onClose: () => void;
};

/** Asks for a note before an exception is resolved without moving money. */
function ResolveDialog({ resolution, exception, actions, onClose }: ResolveDialogProps) {
  const { run } = useExceptionAction('resolveProviderException', exception, actions.resolve);
  const { done, ...shown } = words[resolution];
  return (
    <TextDialog
      {...shown}
      label="Note"
      missing="Explain how you know. It stays in the history."
      hint="It stays in the history."
      most={MOST_CHARACTERS}
      send={(note) => run({ params: { exception_id: exception.id }, body: { resolution, note } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: done });
      }}
    >
      <DescriptionList items={repeatedFacts(exception)} />
    </TextDialog>
  );
}

type ExceptionDialogsProps = {
  move: ExceptionMove;
  exception: ProviderException;
  actions: ExceptionActions;
  onClose: () => void;
};

/** The dialogs of an exception, loaded when the first one opens. */
export function ExceptionDialogs({ move, ...props }: ExceptionDialogsProps) {
  return move === 'credit' ? <CreditDialog {...props} /> : <ResolveDialog resolution={move} {...props} />;
}
