'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { transactionTypeLabels } from '@/components/wallets/transactions/labels';
import { sumMoney } from '@/lib/contract/money';
import type { Order } from '@/lib/contract/trading/orders';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import * as routes from '@/lib/dashboard/routes/routes';
import { orderTransactionsQuery } from './queries';

const head = 'pb-1.5 font-medium text-muted text-xs';
const cell = 'border-border border-t py-2';

function Line({ transaction }: { transaction: Transaction }) {
  const { org, env } = useScope();
  const { id, type, created_at, amount, balance_after } = transaction;
  return (
    <tr>
      <th scope="row" className={`${cell} text-left font-normal`}>
        <TextLink href={routes.transaction(org, env, id)}>{transactionTypeLabels[type]}</TextLink>
        <Time value={created_at} className="block text-muted text-sm sm:hidden" />
      </th>
      <td className={`${cell} pl-4 text-muted max-sm:hidden`}>
        <Time value={created_at} />
      </td>
      <td className={`${cell} pl-4`}>
        <Amount value={amount} sign="always" align="right" className="font-medium" />
      </td>
      <td className={`${cell} pl-4 max-sm:hidden`}>
        <Amount value={balance_after} align="right" className="text-muted" />
      </td>
    </tr>
  );
}

type TrailProps = { order: Order; transactions: readonly Transaction[] };

function Trail({ order: { currency }, transactions }: TrailProps) {
  // The response is newest first; the trail reads from the start.
  const inOrder = [...transactions].reverse();
  return (
    <table className="w-full">
      <caption className="sr-only">What the order moved in the {currency} wallet</caption>
      <thead>
        <tr>
          <th scope="col" className={`${head} text-left`}>
            Transaction
          </th>
          <th scope="col" className={`${head} pl-4 text-left max-sm:hidden`}>
            Date, Lagos
          </th>
          <th scope="col" className={`${head} pl-4 text-right`}>
            Amount, {currency}
          </th>
          <th scope="col" className={`${head} pl-4 text-right max-sm:hidden`}>
            Balance after
          </th>
        </tr>
      </thead>
      <tbody>
        {inOrder.map((transaction) => (
          <Line key={transaction.id} transaction={transaction} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" className={`${cell} text-left font-medium`}>
            Total
          </th>
          <td className={`${cell} max-sm:hidden`} />
          <td className={`${cell} pl-4 font-medium`}>
            <Amount value={sumMoney(transactions.map(({ amount }) => amount))} sign="always" align="right" />
          </td>
          <td className={`${cell} max-sm:hidden`} />
        </tr>
      </tfoot>
    </table>
  );
}

/** Why no money has moved yet, or never did. */
function nothingMoved({ side, status }: Order): string {
  if (side === 'sell') {
    return status === 'failed' || status === 'cancelled'
      ? 'No money moved. The units returned to their holding.'
      : 'Proceeds reach the wallet when it completes.';
  }
  return status === 'awaiting_payment' ? 'Nothing is paid yet.' : 'No money moved for it.';
}

/** The payment of an order that awaits payment, without its transactions. */
function SoFar({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const { amount_paid: paid, currency } = order;
  if (!paid || !/[1-9]/.test(paid)) return <p className="text-muted">{nothingMoved(order)}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <Amount value={paid} currency={currency} className="font-medium" /> of it is paid and reserved.
      </p>
      <Button size="small" onClick={onOpen}>
        Show transactions
      </Button>
    </div>
  );
}

function Content({ order }: { order: Order }) {
  const reading = useAllowed('wallets:read');
  const [isOpen, setOpen] = useState(false);
  // While the order awaits payment, the page reads the payment instructions and already makes four calls.
  const isWanted = isOpen || order.status !== 'awaiting_payment';
  const { data, error, refetch, isFetching } = useQuery({
    ...orderTransactionsQuery(useScope(), order.id),
    enabled: reading.allowed && isWanted,
  });
  if (!reading.allowed) return <p className="text-muted">{reading.reason}</p>;
  if (!data && !isWanted) return <SoFar order={order} onOpen={() => setOpen(true)} />;
  if (data && data.data.length > 0) return <Trail order={order} transactions={data.data} />;
  if (data) return <p className="text-muted">{nothingMoved(order)}</p>;
  if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />;
  return (
    <Loading label="the money trail" className="space-y-4.5">
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </Loading>
  );
}

/** The order's wallet transactions, each linked and with both sides of its posting. */
export function MoneyTrail({ order }: { order: Order }) {
  return (
    <Section title="Money" description="Wallet movements. Each line opens its ledger transaction.">
      <Content order={order} />
    </Section>
  );
}
