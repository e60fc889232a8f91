'use client';

import { useState } from 'react';
import { ActDialog } from '@/components/shell/actions/act-dialog';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { AnswerOf } from '@/lib/contract/operation';
import type { cancelOrder } from '@/lib/contract/trading/order-acts';
import type { Order } from '@/lib/contract/trading/orders';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import { formatAmount } from '@/lib/format';
import { cancelProblem, givenBack, hasEnded } from './rules';

export type CancelAction = Action<ActionInput<typeof cancelOrder>, AnswerOf<typeof cancelOrder>>;

const CHANGES: readonly PartnerOperationId[] = [
  'getOrder',
  'listOrders',
  'listOrderSteps',
  'listOrderFunding',
  'listTransactions',
  'listWallets',
  'getWallet',
  'listHoldings',
  'getHolding',
];

/** The returned amount or units and their destination, as the large figure of the confirmation. */
function Returned({ order }: { order: Order }) {
  const back = givenBack(order);
  if (!back) return null;
  if ('money' in back) return <Amount value={back.money} currency={order.currency} />;
  return (
    <>
      <Units value={back.units} /> <span className="font-normal text-base text-muted">units</span>
    </>
  );
}

function effectOf(order: Order): string {
  const back = givenBack(order);
  if (!back) return 'Nothing was paid, so nothing is refunded.';
  return 'money' in back
    ? `The full payment with fees returns to the ${order.currency} wallet immediately.`
    : 'Reserved units are available to sell again immediately.';
}

function factsOf(order: Order): DescriptionListItem[] {
  const { reference, side, investment_name, currency, amount, status, payment_mode } = order;
  const back = givenBack(order);
  return [
    { label: 'Order', value: reference },
    { label: orderSideLabels[side], value: investment_name },
    {
      label: side === 'buy' ? 'Amount' : 'Expected amount',
      value: <Amount value={amount} currency={currency} />,
    },
    ...(back
      ? [{ label: 'Refunded to', value: 'money' in back ? `The ${currency} wallet` : 'Its holding' }]
      : []),
    ...(status === 'awaiting_payment' && payment_mode === 'funding'
      ? [{ label: 'Late payments', value: `Credited to the ${currency} wallet` }]
      : []),
  ];
}

/** The toast after cancelling: where the money or units are now. */
function doneText({ reference, side, currency }: Order, before: Order) {
  const back = givenBack(before);
  const description =
    back && 'money' in back
      ? `${formatAmount(back.money, currency)} is back in the ${currency} wallet.`
      : side === 'sell'
        ? 'Its units are available to sell again.'
        : 'Nothing was paid for it.';
  return { title: `${reference} is cancelled`, description };
}

type CancelOrderProps = { order: Order; cancel: CancelAction };

function CancelDialog({ order, cancel, onClose }: CancelOrderProps & { onClose: () => void }) {
  const { run, readAgain, pending, error } = useAction(cancel, { changes: CHANGES });
  // The order may change while the dialog is open: it keeps showing the confirmed figures, and the service decides.
  const [asked] = useState(order);
  const problem = cancelProblem(order);

  async function send(): Promise<void> {
    const result = await run({ params: { order_id: asked.id }, body: {} });
    if (!result.ok) {
      if (result.error.code === 'invalid_state') readAgain();
      return;
    }
    notifyDone(doneText(result.data.data, asked));
    onClose();
  }

  return (
    <ActDialog
      variant="destructive"
      title="Cancel this order?"
      description={effectOf(asked)}
      total={givenBack(asked) ? <Returned order={asked} /> : undefined}
      items={factsOf(asked)}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      pending={pending}
      error={error}
      problem={problem}
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}

/**
 * Cancels an order after a confirmation that shows what is returned; disabled with the reason if it can't be cancelled.
 * Absent from an order that had ended before; one that ends now keeps the button, and with it the focus.
 */
export function CancelOrder({ order, cancel }: CancelOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const [hadEnded] = useState(hasEnded(order));
  const ordering = useAllowed('orders:write');
  const problem = cancelProblem(order);
  if (hadEnded) return null;
  return (
    <>
      <Button disabledReason={ordering.allowed ? problem : ordering.reason} onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      {isOpen ? <CancelDialog order={order} cancel={cancel} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
