'use client';

import { useEffect, useRef } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { ConfirmFoot } from '@/components/ui/form/confirm-foot';
import type { FundChoices } from '@/components/wallets/funding/new/fund-schema';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import { estimateInput } from './estimate/estimate-input';
import { FeeLines, mainItems, otherItems, WarningLines } from './estimate/estimate-lines';
import { MarketState } from './estimate/market-state';
import { totalOf } from './estimate/total-of';
import { useEstimate } from './estimate/use-estimate';
import { placedWarnings, shortOf } from './estimate/warnings';
import { sizeOrdered } from './order-body';
import { FundMissing } from './payment-fields';
import { labelItems, paidItems, subjectItems } from './review-items';
import { currencyOf, nameOf, type Subject, type TicketValues } from './ticket-values';

type TicketReviewProps = {
  subject: Subject;
  values: TicketValues;
  choices: FundChoices | undefined;
  balance: string | undefined;
  /** All typed values have been restored after a reload. */
  isReady: boolean;
  /** True from the click until the next page has loaded. */
  pending: boolean;
  error: ActionError | undefined;
  onBack: () => void;
  /** @param needsApproval the order becomes an approval request for a second person */
  onOrder: (needsApproval: boolean) => void;
};

/** The size as text: `NGN 100,000.00`, `12.50 units`. */
function sizeText(subject: Subject, { by, amount, units }: TicketValues): string {
  const size = sizeOrdered(subject, { by, amount, units });
  if (size.by === 'units') return `${unitsText(units)} units`;
  const sum = formatAmount(amount, currencyOf(subject));
  return subject.side === 'buy' ? sum : `${sum} worth`;
}

/** What happens after the confirmation. */
function nextStepText(subject: Subject, { pay, method }: TicketValues): string {
  if (subject.side === 'sell') {
    return 'The units are reserved immediately. Proceeds go to the wallet when they are sold.';
  }
  const priced = subject.investment.price_source
    ? ' The amount is fixed. Units depend on the execution price.'
    : '';
  if (pay === 'wallet') return `The wallet pays immediately.${priced}`;
  const words = Object.entries(fundingMethodLabels).find(([name]) => name === method)?.[1].next ?? '';
  return `${words}${priced}`;
}

/** A refusal that funding the wallet would fix. */
function ShortWallet({ error }: { error: ActionError }) {
  const { currency, available, required } = error.details;
  if (error.code !== 'insufficient_funds' || !currency || !available || !required) return null;
  const missing = shortOf(available, required);
  return missing ? (
    <div className="mt-2">
      <FundMissing currency={currency} missing={missing} />
    </div>
  ) : null;
}

/** The order's figures at this moment. */
function useFigures({ subject, values, balance }: TicketReviewProps) {
  const size = sizeOrdered(subject, values);
  const input = estimateInput({ side: subject.side, id: subject.id, ...size });
  const shown = useEstimate(input);
  const estimate = shown.isCurrent ? shown.answered?.estimate : undefined;
  const warnings = estimate ? placedWarnings(subject, estimate) : [];
  return {
    shown,
    estimate,
    needsApproval: estimate?.warnings.some(({ code }) => code === 'approval_required') ?? false,
    warnings,
    figures: {
      estimate,
      currency: currencyOf(subject),
      side: subject.side,
      pay: values.pay,
      balance,
      total: totalOf(subject, { ...values, ...size }, shown),
    },
  };
}

/** All values of the order, in groups. */
function Figures({
  subject,
  values,
  choices,
  read,
}: TicketReviewProps & { read: ReturnType<typeof useFigures> }) {
  const { shown, estimate, warnings, figures } = read;
  const paid = subject.side === 'buy' ? paidItems(currencyOf(subject), values, choices) : [];
  const labels = labelItems(values);
  const lines = 'mt-4 border-border border-t pt-2.25';
  return (
    <>
      <div className="mt-4 space-y-2 empty:hidden">
        <WarningLines warnings={warnings.filter(({ place }) => place !== 'session' && place !== 'price')} />
        {estimate ? <MarketState estimate={estimate} warnings={warnings} /> : null}
      </div>
      <DescriptionList className={lines} items={subjectItems(subject)} />
      {shown.error ? (
        <ReadError error={shown.error} onRetry={shown.retry} className="py-6" />
      ) : (
        <DescriptionList className={lines} items={[...mainItems(figures), ...paid]} />
      )}
      {labels.length > 0 ? <DescriptionList className={lines} items={labels} /> : null}
      {estimate ? (
        <Disclosure summary="All lines" className="mt-3">
          <div className="space-y-3">
            <FeeLines fees={estimate.fees} />
            <DescriptionList
              className="border-border border-t pt-2.25"
              items={otherItems(figures, estimate)}
            />
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}

/** The second step: a summary and the button that places the order. */
export function TicketReview(props: TicketReviewProps) {
  const { subject, values, isReady, pending, error, onBack, onOrder } = props;
  const { env } = useScope();
  const permission = useAllowed('orders:write');
  const read = useFigures(props);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const isBuy = subject.side === 'buy';
  const size = sizeText(subject, values);
  // After a lost response we don't know whether the order exists, so a retry must not wait for an estimate.
  const needsApproval = read.needsApproval || error?.code === 'approval_required';
  const act = () => onOrder(needsApproval);
  const canOrder = isReady && (read.estimate !== undefined || error?.uncertain === true);
  return (
    <Card className="max-w-2xl">
      <div className="p-4 sm:p-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-semibold text-lg outline-none [overflow-wrap:anywhere]"
        >
          {isBuy ? 'Buy' : 'Sell'} {nameOf(subject)}
          {env === 'test' ? ' in test mode' : ''}?
        </h2>
        <p className="mt-1 text-muted">
          {needsApproval
            ? 'A second person has to approve it. Until then no order is placed, and no money or units are reserved.'
            : nextStepText(subject, values)}
        </p>
        <p className="mt-5 font-semibold text-3xl">
          {isBuy ? <Amount value={values.amount} currency={currencyOf(subject)} /> : size}
        </p>
        <Figures {...props} read={read} />
        {error ? (
          <div className="mt-5">
            <ActionFailure
              error={error}
              uncertainAdvice="Try again: it won’t be ordered twice. Before you change a figure, check your orders."
              onRetry={act}
            />
            <ShortWallet error={error} />
          </div>
        ) : null}
      </div>
      <ConfirmFoot
        onBack={onBack}
        onConfirm={act}
        pending={pending}
        disabled={!canOrder}
        disabledReason={permission.allowed ? undefined : permission.reason}
      >
        {needsApproval
          ? 'Request approval'
          : error
            ? 'Try again'
            : isBuy
              ? `Buy for ${size}`
              : `Sell ${size}`}
      </ConfirmFoot>
    </Card>
  );
}
