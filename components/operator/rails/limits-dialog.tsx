'use client';

import { useId, useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/ui/controls/button';
import { Amount } from '@/components/ui/display/amount';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import { compareAmounts } from '@/components/wallets/funding/new/amounts';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { MONEY_PATTERN } from '@/lib/contract/money';
import type { RailLimits } from '@/lib/contract/treasury/rails';
import { Failure } from '../treasury/failure';
import type { RailActions } from './use-rail-action';
import { useRailAction } from './use-rail-action';

const amount = z
  .string()
  .regex(MONEY_PATTERN, 'Enter an amount, such as 1000.00.')
  .refine((text) => /[1-9]/.test(text), 'Enter an amount above zero.');

const schema = z
  .object({ minimum: amount, maximum: amount })
  .refine(({ minimum, maximum }) => compareAmounts(minimum, maximum) <= 0, {
    path: ['maximum'],
    message: 'The most can’t be less than the least.',
  });

type Wanted = z.output<typeof schema>;

type LimitsDialogProps = { limits: RailLimits; actions: RailActions; onClose: () => void };

type LimitsFormProps = {
  limits: RailLimits;
  typed: Wanted;
  onReview: (wanted: Wanted) => void;
  onReset: () => void;
  onClose: () => void;
};

/** The first half: which limits are wanted. */
function LimitsForm({ limits, typed, onReview, onReset, onClose }: LimitsFormProps) {
  const id = useId();
  const form = useZodForm(schema, typed);
  return (
    <FormDialog
      title={`Limits of ${fundingMethodLabels[limits.method].inSentence}`}
      description="Of a single request in live environments, from the next one on. Test keeps those of the settings."
      formId={id}
      submitLabel="Review"
      pending={false}
      onClose={onClose}
    >
      <Form id={id} form={form} onSubmit={onReview} className="space-y-4">
        <AmountField name="minimum" label="Least" currency={limits.currency} required autoFocus />
        <AmountField name="maximum" label="Most" currency={limits.currency} required />
        {limits.source === 'operator' ? (
          <Button size="small" onClick={onReset}>
            Take the settings’ limits again
          </Button>
        ) : null}
      </Form>
    </FormDialog>
  );
}

/** Asks for other limits, and once more with the old and the new figures. */
export function LimitsDialog({ limits, actions, onClose }: LimitsDialogProps) {
  const { method, currency } = limits;
  const [typed, setTyped] = useState<Wanted>({ minimum: limits.minimum, maximum: limits.maximum });
  const [asked, setAsked] = useState<Wanted | 'settings'>();
  const { run, pending, error, reset } = useRailAction('setRailLimits', actions.setLimits);

  if (!asked) {
    return (
      <LimitsForm
        limits={limits}
        typed={typed}
        onReview={(wanted) => {
          setTyped(wanted);
          setAsked(wanted);
        }}
        onReset={() => setAsked('settings')}
        onClose={onClose}
      />
    );
  }

  async function confirm(): Promise<void> {
    const result = await run({ params: { method }, body: asked && asked !== 'settings' ? asked : {} });
    if (!result.ok) return;
    onClose();
    notifyDone({ title: `The limits of ${fundingMethodLabels[method].inSentence} are set` });
  }
  const span = ({ minimum, maximum }: Wanted) => (
    <>
      <Amount value={minimum} currency={currency} /> to <Amount value={maximum} currency={currency} />
    </>
  );
  return (
    <ConfirmDialog
      open
      onOpenChange={() => {
        reset();
        setAsked(undefined);
      }}
      title={`Change the limits of ${fundingMethodLabels[method].inSentence}?`}
      description="For live environments, from the next request on. Requests that are open stay as they are."
      items={[
        { label: 'Now', value: span(limits) },
        { label: 'From then on', value: asked === 'settings' ? 'As the settings say' : span(asked) },
      ]}
      confirmLabel="Change limits"
      cancelLabel="Back"
      pending={pending}
      error={
        error ? (
          <Failure
            error={error}
            uncertainAdvice="Try again: the same limits are set once."
            onRetry={() => void confirm()}
          />
        ) : undefined
      }
      onConfirm={() => void confirm()}
    />
  );
}
