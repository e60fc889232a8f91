'use client';

import type { ReactNode } from 'react';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { unitsText } from '@/components/ui/controls/units';
import { useRested } from '@/components/ui/controls/use-rested';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Spinner } from '@/components/ui/feedback/spinner';
import { formatAmount } from '@/lib/format';
import { currencyOf, type Subject, type TicketValues } from '../ticket-values';
import { walletItems } from '../wallet-lines';
import { sizeErrorText } from './check-estimate';
import type { EstimateInput } from './estimate-input';
import { marketItems, moneyItems } from './estimate-lines';
import type { ShownEstimate } from './use-estimate';
import { placedWarnings } from './warnings';

type EstimatePanelProps = {
  subject: Subject;
  pay: TicketValues['pay'];
  /** The current request; undefined while the figures are invalid. */
  input: EstimateInput | undefined;
  shown: ShownEstimate;
  balance: string | undefined;
  /** The amount debited from or credited to the wallet, if known. */
  total: string | undefined;
  /** Below the figures: the button to continue. */
  children: ReactNode;
};

/** How long figures stay unchanged before they are announced. */
const REST_MS = 700;

/** The estimated size: `NGN 100,000.00` or `12.50 units`. */
function sizeText({ amount, units }: EstimateInput, currency: string): string {
  return amount === undefined ? `${unitsText(units ?? '')} units` : formatAmount(amount, currency);
}

/** The result in one sentence, for screen readers. */
function outcomeOf({ subject, shown }: EstimatePanelProps): string {
  const { answered, isCurrent } = shown;
  if (!answered || !isCurrent) return '';
  const { units, total } = answered.estimate;
  const sum = formatAmount(total, currencyOf(subject));
  return subject.side === 'buy'
    ? `${sum} in all buys ${unitsText(units)} units at current prices.`
    : `${unitsText(units)} units pay ${sum} at current prices.`;
}

function Heading({ subject, input, shown }: EstimatePanelProps) {
  const { answered, isCurrent, isLoading } = shown;
  const isBehind = input !== undefined && !isCurrent && (isLoading || answered !== undefined);
  return (
    <div className="mb-3 flex items-baseline justify-between gap-3">
      <h2 className="font-semibold">
        Estimate
        {answered ? (
          <span className="font-normal text-muted"> for {sizeText(answered.input, currencyOf(subject))}</span>
        ) : null}
      </h2>
      <span className={cn('inline-flex items-center gap-1.5 text-muted text-xs', !isBehind && 'invisible')}>
        <Spinner className="size-3" />
        Updating
      </span>
    </div>
  );
}

/** Next to the form: the estimate of the order before it is placed. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { subject, pay, input, shown, balance, total, children } = props;
  const { answered, isCurrent, isLoading, error, retry } = shown;
  const currency = currencyOf(subject);
  const estimate = answered?.estimate;
  const figures = {
    estimate,
    isLoading,
    currency,
    side: subject.side,
    warnings: estimate ? placedWarnings(subject, estimate) : [],
  };
  const said = useRested(outcomeOf(props), REST_MS);
  return (
    <Card>
      <section aria-label="Estimate" aria-busy={isLoading} className="p-4 sm:p-5">
        <p role="status" className="sr-only">
          {said}
        </p>
        <Heading {...props} />
        {input && error && !sizeErrorText(subject, error) ? (
          <ReadError error={error} onRetry={retry} className="py-4" />
        ) : (
          <div className={cn('transition-opacity', estimate && !isCurrent && 'opacity-50')}>
            <DescriptionList items={moneyItems(figures)} />
            <DescriptionList items={marketItems(figures)} className="mt-3 border-border border-t pt-2.25" />
          </div>
        )}
        <DescriptionList
          className="mt-3 border-border border-t pt-2.25"
          items={walletItems({
            side: subject.side,
            pay,
            currency,
            balance,
            total,
          })}
        />
      </section>
      <div className="border-border border-t p-4 sm:px-5">{children}</div>
    </Card>
  );
}
