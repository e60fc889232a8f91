'use client';

import { useQuery } from '@tanstack/react-query';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useScope } from '@/components/shell/session/scope';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { walletsQuery } from '../balances/queries';
import { differenceOf } from './difference';
import { addAmounts } from './new/amounts';
import { type PlayValues, receivedBy } from './new/play-rules';

type PlayConfirmProps = {
  request: FundingRequest;
  /** What is about to be played. */
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
    { label: 'Asked for', value: <Amount value={amount} currency={currency} /> },
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

/** Asks once more before a part is played, with the figures. */
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
        description: 'The wallet is credited at once with this amount.',
      }
    : isFailure
      ? {
          title: 'Fail this request?',
          confirm: 'Fail request',
          description: 'It ends as failed. No money moves.',
        }
      : {
          title: 'Expire this request?',
          confirm: 'Expire request',
          description: 'It ends as expired. No money moves.',
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
      error={
        error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it is done once."
            onRetry={props.onConfirm}
          />
        ) : undefined
      }
      onConfirm={props.onConfirm}
    />
  );
}
