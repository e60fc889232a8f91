'use client';

import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { unitsText } from '@/components/ui/controls/units';
import { useNow } from '@/components/ui/display/ticker';
import { Alert } from '@/components/ui/feedback/alert';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { sandbox } from '@/lib/dashboard/routes/sandbox-routes';
import { formatAmount, formatDecimal } from '@/lib/format';
import { waitText } from './rules';

/** Adds a full stop if the text has none. */
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

const isSome = (amount: string | undefined) => amount !== undefined && /[1-9]/.test(amount);

/** Where the money or units are after an order ended without execution. */
function backText({ side, paid_at, currency, units }: Order): string {
  if (side === 'sell') return `The ${unitsText(units)} units can be sold again.`;
  return paid_at
    ? `The payment is back in the ${currency} wallet.`
    : `Any payment is back in the ${currency} wallet.`;
}

function Awaiting({ order }: { order: Order }) {
  const { amount_due = order.amount, amount_paid, currency } = order;
  const due = formatAmount(amount_due, currency);
  if (!amount_paid || !isSome(amount_paid)) {
    return (
      <Alert tone="warning" title={`Waiting for ${due}`}>
        It executes at the market price once paid. Figures are estimates until then.
      </Alert>
    );
  }
  return (
    <Alert tone="warning" title={`${due} is missing`}>
      {formatAmount(amount_paid, currency)} has arrived and is reserved. The order executes once the rest is
      paid. If you cancel, the payment returns to the wallet.
    </Alert>
  );
}

function Completed({ order }: { order: Order }) {
  const { org, env } = useScope();
  const { side, units, unit_price, currency, proceeds, holding_id } = order;
  const trade = `${unitsText(units)} units at ${currency} ${formatDecimal(unit_price)}`;
  if (side === 'sell') {
    return (
      <Alert
        tone="positive"
        title={`${formatAmount(proceeds ?? order.amount, currency)} is in the ${currency} wallet`}
        action={
          <LinkButton size="small" href={routes.wallet(org, env, currency)}>
            See the wallet
          </LinkButton>
        }
      >
        Sold {trade}, fees taken off.
      </Alert>
    );
  }
  return (
    <Alert
      tone="positive"
      title={`Bought ${trade}`}
      action={
        holding_id ? (
          <LinkButton size="small" href={routes.holding(org, env, holding_id)}>
            See the holding
          </LinkButton>
        ) : undefined
      }
    >
      {order.investment_name} is among your holdings now.
    </Alert>
  );
}

/** Why a paid order waits: the exchange is closed. */
function Waiting({ order }: { order: Order }) {
  const { org, env } = useScope();
  const words = waitText(order, useNow());
  if (!words) return null;
  const isTest = env === 'test';
  return (
    <Alert
      title={words}
      action={
        isTest ? (
          <LinkButton size="small" href={sandbox(org, env)}>
            Sandbox clock
          </LinkButton>
        ) : undefined
      }
    >
      The price may change until then. Times are in Lagos.
      {isTest ? ' Move the sandbox clock or settle the order in the sandbox to execute it sooner.' : ''}
    </Alert>
  );
}

/** The order's state in one sentence and the possible next action; renders nothing while it is being processed. */
export function OrderNotice({ order }: { order: Order }) {
  switch (order.status) {
    case 'awaiting_payment':
      return <Awaiting order={order} />;
    case 'completed':
      return <Completed order={order} />;
    case 'failed':
      return (
        <Alert tone="danger" title="The order failed">
          {asSentence(order.failure_reason ?? 'No reason was given')} {backText(order)}
        </Alert>
      );
    case 'cancelled':
      return <Alert title="The order was cancelled">{backText(order)}</Alert>;
    case 'pending_fulfilment':
    case 'processing':
      return <Waiting order={order} />;
  }
}
