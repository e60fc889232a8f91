'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card, Section } from '@/components/ui/display/card';
import { TableScroll } from '@/components/ui/display/table-scroll';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status } from '@/components/ui/feedback/status';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { type CashFlow, cashFlowsOf } from './cash-flows';

const words: Record<CashFlow['kind'], readonly [done: string, expected: string]> = {
  buy: ['Paid for the buy, with fees', 'Paid for the buy, with fees'],
  sell: ['Proceeds of a sell', 'Expected from an open sell'],
  maturity: ['Paid at maturity', 'Principal and returns at maturity'],
};

function What({ flow: { kind, isExpected, orderId } }: { flow: CashFlow }) {
  const { org, env } = useScope();
  const text = words[kind][isExpected ? 1 : 0];
  return orderId ? <TextLink href={routes.order(org, env, orderId)}>{text}</TextLink> : text;
}

/** The skeleton while the orders load. */
export function CashFlowsSkeleton() {
  return (
    <Loading label="the cash flows">
      <Skeleton className="mb-2 h-6 w-32" />
      <Skeleton className="mb-3 w-64" />
      <Card className="p-5">
        <Skeleton className="h-22 w-full" />
      </Card>
    </Loading>
  );
}

/**
 * A holding's past and expected cash flows.
 * @param orders the original buy and the sells; empty for members who may not read them
 */
export function CashFlowsSection({ holding, orders }: { holding: Holding; orders: readonly Order[] }) {
  const reading = useAllowed('orders:read');
  const flows = cashFlowsOf(holding, orders);
  if (flows.length === 0) return null;
  const { currency } = holding;
  const head = 'h-9 whitespace-nowrap px-4 font-medium sm:px-5';
  const cell = 'h-11 px-4 py-2 sm:px-5';
  return (
    <Section
      title="Cash flows"
      description={
        reading.allowed
          ? 'Past and expected wallet movements.'
          : `You don’t have access to its orders. ${reading.reason}`
      }
      surface="flush"
    >
      <TableScroll label="Cash flows">
        <table className="w-full">
          <caption className="sr-only">Cash flows, amounts in {currency}</caption>
          <thead className="bg-canvas text-left text-muted text-xs">
            <tr>
              <th scope="col" className={`${head} max-sm:hidden`}>
                Day
              </th>
              <th scope="col" className={head}>
                What
              </th>
              <th scope="col" className={`${head} max-sm:hidden`}>
                State
              </th>
              <th scope="col" className={`${head} text-right`}>
                {currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => (
              <tr key={flow.key} className="[&>td]:border-border [&>td]:border-t">
                <td className={`${cell} tabular whitespace-nowrap max-sm:hidden`}>{formatDay(flow.day)}</td>
                <td className={cell}>
                  <What flow={flow} />
                  <span className="tabular block text-muted text-sm sm:hidden">{formatDay(flow.day)}</span>
                </td>
                <td className={`${cell} max-sm:hidden`}>
                  {flow.isExpected ? (
                    <Status tone="waiting" label="To come" />
                  ) : (
                    <Status tone="positive" label="Done" />
                  )}
                </td>
                <td className={`${cell} text-right`}>
                  <Amount
                    value={flow.amount}
                    sign="always"
                    className={flow.isExpected ? undefined : 'font-medium'}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </Section>
  );
}
