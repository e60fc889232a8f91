'use client';

import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useZodForm } from '@/components/ui/form/use-zod-form';
import type { Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { settleFundingRequest } from '@/lib/contract/sandbox/sandbox';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionResult } from '@/lib/dashboard/actions/action-result';
import { differenceOf } from './difference';
import { amountProblem } from './new/amount-input';
import { type PlayValues, playBody, playProblem, playSchema, plays, playWords } from './new/play-rules';
import { PlayConfirm } from './play-confirm';

export type SettleAction = (
  scope: Scope,
  input: ActionInput<typeof settleFundingRequest>,
) => Promise<ActionResult<AnswerOf<typeof settleFundingRequest>>>;

type PlayProps = { request: FundingRequest; settle: SettleAction };

/** What another amount means, as it is typed. */
function amountHint(request: FundingRequest, amount: string): string {
  if (amountProblem(amount)) return 'Less or more than was asked for';
  return differenceOf(request.amount, amount, request.currency)?.words ?? 'Just what was asked for';
}

/** The outcome stands at the head of the page, and the panel with the focus is about to change. */
function showOutcome(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

function PlayForm({ request, settle }: PlayProps) {
  const permission = useAllowed('sandbox:write');
  const settling = useAction(settle, {
    changes: ['getFundingRequest', 'listFundingRequests', 'listWallets', 'getWallet', 'listTransactions'],
  });
  const form = useZodForm<PlayValues, PlayValues>(playSchema, { play: 'full', amount: '', reason: '' });
  const play = useWatch({ control: form.control, name: 'play' });
  const amount = useWatch({ control: form.control, name: 'amount' });
  const [chosen, setChosen] = useState<PlayValues>();
  const [open, setOpen] = useState(false);
  const words = playWords(request);

  function ask(values: PlayValues): void {
    settling.reset();
    setChosen(values);
    setOpen(true);
  }
  async function confirm(): Promise<void> {
    if (!chosen) return;
    const result = await settling.run({ params: { funding_request_id: request.id }, body: playBody(chosen) });
    if (!result.ok) return;
    setOpen(false);
    requestAnimationFrame(showOutcome);
  }

  return (
    <Form form={form} label="Play the provider" onSubmit={ask}>
      {permission.allowed ? null : <Alert title="You can look, but not play">{permission.reason}</Alert>}
      <RadioCards
        name="play"
        label="What happens"
        options={plays.map((each) => ({
          value: each,
          ...words[each],
          disabledReason: playProblem(request, each),
        }))}
      />
      {play === 'other' ? (
        <AmountField
          name="amount"
          label="Amount that arrives"
          currency={request.currency}
          required
          hint={amountHint(request, amount)}
        />
      ) : null}
      {play === 'failed' ? (
        <TextField name="reason" label="Reason" maxLength={200} placeholder="Declined by the bank" />
      ) : null}
      <SubmitButton variant="secondary" disabled={!permission.allowed} className="max-sm:h-10 max-sm:w-full">
        Continue
      </SubmitButton>
      {chosen ? (
        <PlayConfirm
          request={request}
          values={chosen}
          open={open}
          onOpenChange={setOpen}
          pending={settling.pending}
          error={settling.error}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </Form>
  );
}

/** In test mode: what the payment provider would report, at the press of a button. */
export function PlayProvider({ request, settle }: PlayProps) {
  const ended = playProblem(request, 'full');
  return (
    <Section
      title="Play the provider"
      description="Test mode only: decide what the payment provider reports of this request."
    >
      {ended ? (
        <p className="text-muted">{ended}</p>
      ) : (
        // A request that has just expired starts with what can still happen to it.
        <PlayForm key={request.status} request={request} settle={settle} />
      )}
    </Section>
  );
}
