'use client';

import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { unitsText } from '@/components/ui/controls/units';
import { useRested } from '@/components/ui/controls/use-rested';
import { Card } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Disclosure } from '@/components/ui/display/disclosure';
import { Spinner } from '@/components/ui/feedback/spinner';
import { formatAmount } from '@/lib/format';
import { currencyOf, type Subject, type TicketValues } from '../ticket-values';
import { sizeErrorText } from './check-estimate';
import type { EstimateInput } from './estimate-input';
import { FeeLines, type Figures, mainItems, otherItems } from './estimate-lines';
import { MarketState } from './market-state';
import type { ShownEstimate } from './use-estimate';
import { type PlacedWarning, placedWarnings } from './warnings';

type EstimatePanelProps = {
  subject: Subject;
  pay: TicketValues['pay'];
  /** The current request; undefined while the figures are invalid. */
  input: EstimateInput | undefined;
  shown: ShownEstimate;
  balance: string | undefined;
  /** The amount debited from or credited to the wallet, if known. */
  total: string | undefined;
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

/** The figures of the estimate: six lines, and all others on demand. */
function EstimateLines({ figures, warnings }: { figures: Figures; warnings: readonly PlacedWarning[] }) {
  const { estimate } = figures;
  return (
    <>
      <DescriptionList items={mainItems(figures)} />
      {estimate ? (
        <div className="mt-3 space-y-3">
          <Disclosure summary="All lines">
            <div className="space-y-3 border-border border-t pt-3">
              <FeeLines fees={estimate.fees} />
              <DescriptionList
                items={otherItems(figures, estimate)}
                className="border-border border-t pt-2.25"
              />
            </div>
          </Disclosure>
          <MarketState estimate={estimate} warnings={warnings} />
        </div>
      ) : null}
    </>
  );
}

/** Before a figure is typed: what will show here. */
const Unasked = ({ side }: Pick<Subject, 'side'>) => (
  <p className="text-muted">
    Enter an amount or units to see the price, the fees and{' '}
    {side === 'buy' ? 'the total' : 'what you receive'}.
  </p>
);

/** Next to the form: the estimate of the order before it is placed. */
export function EstimatePanel(props: EstimatePanelProps) {
  const { subject, pay, input, shown, balance, total } = props;
  const { answered, isCurrent, isLoading, error, retry } = shown;
  const estimate = answered?.estimate;
  const figures = { estimate, currency: currencyOf(subject), side: subject.side, pay, balance, total };
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
        ) : !estimate && !isLoading ? (
          <Unasked side={subject.side} />
        ) : (
          <div className={cn('transition-opacity', estimate && !isCurrent && 'opacity-50')}>
            <EstimateLines figures={figures} warnings={estimate ? placedWarnings(subject, estimate) : []} />
          </div>
        )}
      </section>
    </Card>
  );
}
