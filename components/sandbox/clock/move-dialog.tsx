'use client';

import { useId } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { amountProblem } from '@/components/wallets/funding/new/amount-input';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import type { Move } from './resource-moves';

const LONGEST_REASON = 200;

type MoveDialogProps<Body> = {
  move: Move<Body>;
  /** The figures of the resource. */
  items: readonly DescriptionListItem[];
  currency: string;
  pending: boolean;
  error: ActionError | undefined;
  onClose: () => void;
  onSend: (body: Body) => void;
};

function Failure({ error, onRetry }: { error: ActionError | undefined; onRetry: () => void }) {
  if (!error) return null;
  return <ActionFailure error={error} uncertainAdvice="Try again: it is done once." onRetry={onRetry} />;
}

const schemas = {
  amount: z.object({
    typed: z.string().superRefine((typed, issues) => {
      const message = amountProblem(typed);
      if (message) issues.addIssue({ code: 'custom', message });
    }),
  }),
  reason: z.object({ typed: z.string().max(LONGEST_REASON, `Give at most ${LONGEST_REASON} characters.`) }),
};

function Asking<Body>(props: MoveDialogProps<Body> & { asks: 'amount' | 'reason' }) {
  const { move, asks, items, currency, pending, error, onClose, onSend } = props;
  const id = useId();
  const form = useZodForm<{ typed: string }, { typed: string }>(schemas[asks], { typed: '' });
  return (
    <FormDialog
      title={move.question}
      description={move.effect}
      formId={id}
      submitLabel={error ? 'Try again' : move.confirm}
      pending={pending}
      onClose={onClose}
    >
      <div className="space-y-4">
        <DescriptionList items={items} />
        <Form form={form} id={id} label={move.question} onSubmit={({ typed }) => onSend(move.body(typed))}>
          {asks === 'amount' ? (
            <AmountField name="typed" label="Amount that arrives" currency={currency} required autoFocus />
          ) : (
            <TextField name="typed" label="Reason" placeholder="Declined by the bank" autoFocus />
          )}
        </Form>
        <Failure error={error} onRetry={() => onSend(move.body(form.getValues('typed')))} />
      </div>
    </FormDialog>
  );
}

/** Asks before something is made to happen, with the figures, and for what it needs to know. */
export function MoveDialog<Body>(props: MoveDialogProps<Body>) {
  const { move, items, currency, pending, error, onClose, onSend } = props;
  if (move.asks) return <Asking {...props} asks={move.asks} />;
  const send = () => onSend(move.body(''));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant={move.total ? 'money' : 'plain'}
      title={move.question}
      description={move.effect}
      total={move.total ? <Amount value={move.total} currency={currency} /> : undefined}
      items={items}
      confirmLabel={error ? 'Try again' : move.confirm}
      pending={pending}
      error={error ? <Failure error={error} onRetry={send} /> : undefined}
      onConfirm={send}
    />
  );
}
