'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { AmountField } from '@/components/ui/form/amount-field';
import { Form } from '@/components/ui/form/form';
import { RadioCards } from '@/components/ui/form/radio-cards';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextField } from '@/components/ui/form/text-field';
import { useCheckedForm } from '@/components/ui/form/use-checked-form';
import { useValuesOf } from '@/components/ui/form/use-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { Scope } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { settleFundingRequest } from '@/lib/contract/sandbox/sandbox';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';
import { walletsQuery } from '../balances/queries';
import { differenceOf } from './difference';
import { addAmounts, amountProblem } from './new/amounts';
import {
  type PlayValues,
  playBody,
  playFaults,
  playProblem,
  plays,
  playText,
  receivedBy,
} from './new/simulate-rules';

type PlayConfirmProps = {
  request: FundingRequest;
  /** The outcome to simulate. */
  values: PlayValues;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  error: ActionError | undefined;
  onConfirm: () => void;
};

function useItems(request: FundingRequest, received: string | null, open: boolean): DescriptionListItem[] {
  const scope = useScope();
  const wallets = useQuery({ ...walletsQuery(scope), enabled: open && received !== null });
  const { currency, amount, reference } = request;
  const balance = wallets.data?.data.find((wallet) => wallet.currency === currency)?.balance;
  const difference = differenceOf(amount, received, currency);
  return [
    { label: 'Request', value: reference },
    { label: 'Requested', value: <Amount value={amount} currency={currency} /> },
    ...(difference ? [{ label: 'Difference', value: difference.words }] : []),
    ...(received !== null && balance !== undefined
      ? [
          { label: `${currency} wallet now`, value: <Amount value={balance} currency={currency} /> },
          {
            label: 'After settlement',
            value: <Amount value={addAmounts(balance, received)} currency={currency} />,
          },
        ]
      : []),
  ];
}

/** Confirms a simulated outcome and shows its figures. */
export function PlayConfirm(props: PlayConfirmProps) {
  const { request, values, error } = props;
  const received = receivedBy(values, request);
  const items = useItems(request, received, props.open);
  const isFailure = values.play === 'failed';
  const reason: DescriptionListItem[] = isFailure
    ? [{ label: 'Reason', value: values.reason.trim() || 'None given' }]
    : [];
  const texts = received
    ? {
        title: 'Settle this request?',
        confirm: 'Settle',
        description: 'The wallet is credited immediately with this amount.',
      }
    : isFailure
      ? {
          title: 'Fail this request?',
          confirm: 'Fail request',
          description: 'The request fails. No money moves.',
        }
      : {
          title: 'Expire this request?',
          confirm: 'Expire request',
          description: 'The request expires. No money moves.',
        };
  return (
    <ConfirmDialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      variant={received ? 'money' : 'plain'}
      title={texts.title}
      description={texts.description}
      total={received ? <Amount value={received} currency={request.currency} /> : undefined}
      items={[...items, ...reason]}
      confirmLabel={error ? 'Try again' : texts.confirm}
      pending={props.pending}
      error={error ? <ActionFailure error={error} onRetry={props.onConfirm} /> : undefined}
      onConfirm={props.onConfirm}
    />
  );
}

export type SettleAction = (
  scope: Scope,
  input: ActionInput<typeof settleFundingRequest>,
) => Promise<ActionResult<AnswerOf<typeof settleFundingRequest>>>;

type PlayProps = { request: FundingRequest; settle: SettleAction };

/** The effect of a different amount, shown while typing. */
function amountHint(request: FundingRequest, amount: string): string {
  if (amountProblem(amount)) return 'More or less than requested';
  return differenceOf(request.amount, amount, request.currency)?.words ?? 'The full amount';
}

/** Scrolls to the outcome at the top of the page; the focused panel is about to change. */
function showOutcome(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0, behavior: 'smooth' });
}

function PlayForm({ request, settle }: PlayProps) {
  const settling = useAction(settle, {
    changes: ['getFundingRequest', 'listFundingRequests', 'listWallets', 'getWallet', 'listTransactions'],
  });
  const form = useCheckedForm<PlayValues>(playFaults, { play: 'full', amount: '', reason: '' });
  const { play, amount } = useValuesOf(form);
  const [chosen, setChosen] = useState<PlayValues>();
  const [open, setOpen] = useState(false);
  const words = playText(request);

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
    <Form form={form} label="Simulate the provider" onSubmit={ask}>
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
          label="Amount received"
          currency={request.currency}
          required
          hint={amountHint(request, amount)}
        />
      ) : null}
      {play === 'failed' ? (
        <TextField name="reason" label="Reason" maxLength={200} placeholder="Declined by the bank" />
      ) : null}
      <SubmitButton variant="secondary" className="max-sm:h-10 max-sm:w-full">
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

/** In test mode: buttons that simulate the payment provider's reports. */
export function PlayProvider({ request, settle }: PlayProps) {
  const permission = useAllowed('sandbox:write');
  const ended = playProblem(request, 'full');
  if (!permission.allowed) {
    return (
      <section aria-label="Simulate the provider" className="text-muted text-sm">
        Simulate the provider: {permission.reason}
      </section>
    );
  }
  return (
    <Section
      title="Simulate the provider"
      description="Test mode only. Choose what the payment provider reports."
    >
      {ended ? (
        <p className="text-muted">{ended}</p>
      ) : (
        // When a request has just expired, the form resets to the outcomes that are still possible.
        <PlayForm key={request.status} request={request} settle={settle} />
      )}
    </Section>
  );
}
