'use client';

import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { amountProblem } from '@/components/wallets/funding/new/amounts';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import type { Move } from './resource-moves';

const LONGEST_REASON = 200;

type MoveDialogProps<Body> = {
  move: Move<Body>;
  /** The resource's figures. */
  items: readonly DescriptionListItem[];
  currency: string;
  pending: boolean;
  error: ActionError | undefined;
  onClose: () => void;
  onSend: (body: Body) => void;
};

function Failure({ error, onRetry }: { error: ActionError | undefined; onRetry: () => void }) {
  if (!error) return null;
  return <ActionFailure error={error} onRetry={onRetry} />;
}

const schemas = {
  amount: z.object({
    typed: z.string().superRefine((typed, issues) => {
      const message = amountProblem(typed);
      if (message) issues.addIssue({ code: 'custom', message });
    }),
  }),
  reason: z.object({ typed: z.string().max(LONGEST_REASON, `Use ${LONGEST_REASON} characters or fewer.`) }),
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
            <AmountField name="typed" label="Amount received" currency={currency} required autoFocus />
          ) : (
            <TextField name="typed" label="Reason" placeholder="Declined by the bank" autoFocus />
          )}
        </Form>
        <Failure error={error} onRetry={() => onSend(move.body(form.getValues().typed))} />
      </div>
    </FormDialog>
  );
}

/** Confirms an outcome: shows the figures and asks for the required input. */
function MoveDialog<Body>(props: MoveDialogProps<Body>) {
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

interface Running<Body> {
  readonly run: (body: Body) => Promise<ActionResult<unknown>>;
  readonly pending: boolean;
  readonly error: ActionError | undefined;
  readonly reset: () => void;
  /** Refetches the list: whatever refused the move also changed the resource. */
  readonly readAgain: () => void;
}

type ResourceRowProps<Body> = {
  /** The resource's display name and page. */
  name: string;
  href: string;
  status: ReactNode;
  /** A line that distinguishes it from others. */
  facts: ReactNode;
  /** The resource's amount. */
  figure: ReactNode;
  currency: string;
  items: readonly DescriptionListItem[];
  moves: readonly Move<Body>[];
  /** Shown when no outcome can be applied. */
  otherwise?: ReactNode;
  running: Running<Body>;
  /** What was done to it from this page. */
  done: string | undefined;
  /** No further outcome can be applied from this page. */
  isGone: boolean;
  onDone: (move: Move<Body>, answer: unknown) => void;
  /** Called when a dialog over the row opens or closes. */
  onWindow: (isOpen: boolean) => void;
};

function Moves<Body>({ name, items, currency, moves, running, onDone, onWindow }: ResourceRowProps<Body>) {
  const writing = useAllowed('sandbox:write');
  const [chosen, setChosen] = useState<Move<Body>>();
  function choose(move: Move<Body> | undefined): void {
    running.reset();
    setChosen(move);
    onWindow(move !== undefined);
  }
  async function send(move: Move<Body>, body: Body): Promise<void> {
    const result = await running.run(body);
    if (result.ok) {
      onDone(move, result.data);
      choose(undefined);
    } else if (result.error.code === 'invalid_state') running.readAgain();
  }
  return (
    <>
      {moves.map((move) => (
        <Button
          key={move.label}
          size="small"
          disabledReason={writing.allowed ? move.refusal : writing.reason}
          onClick={() => choose(move)}
          aria-label={`${move.label} ${name}`}
          className="max-sm:h-9"
        >
          {move.label}
        </Button>
      ))}
      {chosen ? (
        <MoveDialog
          move={chosen}
          items={items}
          currency={currency}
          pending={running.pending}
          error={running.error}
          onClose={() => choose(undefined)}
          onSend={(body) => void send(chosen, body)}
        />
      ) : null}
    </>
  );
}

/** An open resource with its possible outcomes, and what was done to it from this page. */
export function ResourceRow<Body>(props: ResourceRowProps<Body>) {
  const { name, href, status, facts, figure, moves, otherwise, done, isGone } = props;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h3>
            <TextLink href={href} className="[overflow-wrap:anywhere]">
              {name}
            </TextLink>
          </h3>
          {isGone ? null : status}
          <span className="font-medium">{figure}</span>
        </div>
        <p className="text-muted text-sm">{facts}</p>
        {done ? (
          <p role="status" className="mt-1 flex items-center gap-1.5 font-medium text-positive text-sm">
            <CircleCheck aria-hidden="true" className="size-4 shrink-0" strokeWidth={2.25} />
            {done}
          </p>
        ) : null}
      </div>
      {isGone ? null : (
        <div className="flex flex-wrap gap-2">{moves.length > 0 ? <Moves {...props} /> : otherwise}</div>
      )}
    </li>
  );
}
