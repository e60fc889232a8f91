'use client';

import { type Action, useAction } from '@/components/shell/actions/use-action';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { useScope } from '@/components/shell/session/scope';
import { type RateHolding, termReturns } from '@/components/trading/holdings/figures';
import { HoldingStatus } from '@/components/trading/labels/holding-status';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Countdown } from '@/components/ui/display/countdown';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { FundingStatus } from '@/components/wallets/labels/funding-status';
import { MandateStatus } from '@/components/wallets/labels/mandate-status';
import type { PartnerOperationId } from '@/lib/client/addresses';
import type { AnswerOf, BodyOf } from '@/lib/contract/operation';
import type {
  matureHolding,
  settleFundingRequest,
  settleMandate,
  settleOrder,
} from '@/lib/contract/sandbox/sandbox';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatDay } from '@/lib/format';
import { fundingMoves, holdingMoves, mandateMoves, orderMoves } from './resource-moves';
import { ResourceRow } from './resource-row';
import type { KeptRow } from './use-retained-rows';

type RowProps<R> = {
  row: KeptRow<R>;
  keep: (resource: R, done: string) => void;
  /** Retains the resource in the list; undefined releases it. */
  hold: (resource: R | undefined) => void;
};
type Settle<O> = Action<ActionInput<O>, AnswerOf<O>>;

const moneyReads: readonly PartnerOperationId[] = ['listWallets', 'getWallet', 'listTransactions'];
const dueReads: readonly PartnerOperationId[] = ['listSandboxSchedule', ...moneyReads];

/** A funding request that awaits payment. */
export function FundingRow({
  row,
  settle,
  keep,
  hold,
}: RowProps<FundingRequest> & { settle: Settle<typeof settleFundingRequest> }) {
  const { org, env } = useScope();
  const { id, reference, amount, currency, method, status, expires_at } = row.resource;
  const { run, ...state } = useAction(settle, {
    changes: ['getFundingRequest', 'listFundingRequests', 'listOrders', 'getOrder', ...dueReads],
  });
  const figure = <Amount value={amount} currency={currency} />;
  return (
    <ResourceRow<BodyOf<typeof settleFundingRequest>>
      name={reference}
      href={routes.fundingRequest(org, env, id)}
      status={<FundingStatus status={status} />}
      figure={figure}
      facts={
        <>
          {fundingMethodLabels[method].label}
          {expires_at && !row.isGone ? (
            <>
              <span aria-hidden="true"> · expires in </span>
              <Countdown until={expires_at} label={`The request ${reference}`} />
            </>
          ) : null}
        </>
      }
      currency={currency}
      items={[
        { label: 'Request', value: reference },
        { label: 'Requested', value: figure },
      ]}
      moves={fundingMoves(row.resource)}
      running={{ ...state, run: (body) => run({ params: { funding_request_id: id }, body }) }}
      done={row.done}
      isGone={row.isGone}
      onWindow={(isOpen) => hold(isOpen ? row.resource : undefined)}
      onDone={(move, answer) => {
        const { data } = answer as AnswerOf<typeof settleFundingRequest>;
        const received = data.amount_received && formatAmount(data.amount_received, currency);
        keep(data, received ? `${move.done}: ${received} was credited to the ${currency} wallet` : move.done);
      }}
    />
  );
}

/** A mandate that awaits its holder or the bank, or can be debited. */
export function MandateRow({
  row,
  account,
  settle,
  keep,
  hold,
}: RowProps<Mandate> & { account: string; settle: Settle<typeof settleMandate> }) {
  const { org, env } = useScope();
  const { id, reference, status, account_name, maximum_amount } = row.resource;
  const { run, ...state } = useAction(settle, {
    changes: [
      'getMandate',
      'listMandates',
      'listFundingMethods',
      'listFundingRequests',
      'listSandboxSchedule',
    ],
  });
  return (
    <ResourceRow<BodyOf<typeof settleMandate>>
      name={reference}
      href={routes.mandate(org, env, id)}
      status={<MandateStatus status={status} />}
      figure={null}
      facts={`${account} · ${account_name}`}
      currency="NGN"
      items={[
        { label: 'Mandate', value: reference },
        { label: 'Account', value: account, hint: account_name },
        { label: 'Limit per debit', value: <Amount value={maximum_amount} currency="NGN" /> },
      ]}
      moves={mandateMoves(row.resource)}
      running={{ ...state, run: (body) => run({ params: { mandate_id: id }, body }) }}
      done={row.done}
      isGone={row.isGone}
      onWindow={(isOpen) => hold(isOpen ? row.resource : undefined)}
      onDone={(move, answer) => keep((answer as AnswerOf<typeof settleMandate>).data, move.done)}
    />
  );
}

/** An order that awaits payment or the broker. */
export function OrderRow({
  row,
  settle,
  keep,
  hold,
}: RowProps<Order> & { settle: Settle<typeof settleOrder> }) {
  const { org, env } = useScope();
  const { id, reference, status, side, amount, currency, investment_name, payment, payment_mode } =
    row.resource;
  const { run, ...state } = useAction(settle, {
    changes: ['getOrder', 'listOrders', 'listOrderSteps', 'listHoldings', 'summariseHoldings', ...dueReads],
  });
  const figure = <Amount value={amount} currency={currency} />;
  const { amount_paid = '0.00', amount_due } = row.resource;
  const rest = /[1-9]/.test(amount_paid) ? amount_due : undefined;
  return (
    <ResourceRow<BodyOf<typeof settleOrder>>
      name={reference}
      href={routes.order(org, env, id)}
      status={<OrderStatus status={status} />}
      figure={figure}
      facts={`${orderSideLabels[side]} · ${investment_name}`}
      currency={currency}
      items={[
        { label: 'Order', value: reference },
        { label: orderSideLabels[side], value: investment_name },
        { label: 'Amount', value: figure },
      ]}
      moves={orderMoves(row.resource)}
      otherwise={
        rest !== undefined ? (
          <p className="text-muted text-sm">
            <TextLink href={routes.order(org, env, id)}>
              Pay the remaining {formatAmount(rest, currency)}
            </TextLink>
          </p>
        ) : payment !== undefined && payment_mode === 'funding' ? (
          <p className="text-muted text-sm">
            Waits for <TextLink href={routes.fundingRequest(org, env, payment)}>its funding request</TextLink>
          </p>
        ) : (
          <p className="text-muted text-sm">Waits for its payment</p>
        )
      }
      running={{ ...state, run: (body) => run({ params: { order_id: id }, body }) }}
      done={row.done}
      isGone={row.isGone}
      onWindow={(isOpen) => hold(isOpen ? row.resource : undefined)}
      onDone={(move, answer) => keep((answer as AnswerOf<typeof settleOrder>).data, move.done)}
    />
  );
}

/** A holding with a maturity date. */
export function HoldingRow({
  row,
  mature,
  keep,
  hold,
}: RowProps<RateHolding> & { mature: Settle<typeof matureHolding> }) {
  const { org, env } = useScope();
  const { id, investment_name, status, currency, principal, maturity_date } = row.resource;
  const { run, ...state } = useAction(mature, {
    changes: ['getHolding', 'listHoldings', 'summariseHoldings', ...dueReads],
  });
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <ResourceRow<BodyOf<typeof matureHolding>>
      name={investment_name}
      href={routes.holding(org, env, id)}
      status={<HoldingStatus status={status} />}
      figure={amount(principal)}
      facts={`Matures on ${formatDay(maturity_date)}`}
      currency={currency}
      items={[
        { label: 'Holding', value: investment_name },
        { label: 'Matures automatically', value: formatDay(maturity_date) },
        { label: 'Principal', value: amount(principal) },
        { label: 'Returns for the full term', value: amount(termReturns(row.resource)) },
      ]}
      moves={holdingMoves(row.resource)}
      running={{ ...state, run: (body) => run({ params: { holding_id: id }, body }) }}
      done={row.done}
      isGone={row.isGone}
      onWindow={(isOpen) => hold(isOpen ? row.resource : undefined)}
      onDone={(move, answer) => {
        const { paid_out } = (answer as AnswerOf<typeof matureHolding>).data;
        const paid = paid_out
          ? `: ${formatAmount(paid_out, currency)} was credited to the ${currency} wallet`
          : '';
        keep(row.resource, `${move.done}${paid}`);
      }}
    />
  );
}
