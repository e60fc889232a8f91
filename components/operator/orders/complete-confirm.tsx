'use client';

import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import { formatAmount, formatDay, formatDecimal } from '@/lib/format';
import type { Completion, FillOutcome } from './completion';
import { Failure } from './failure';
import { repeatedFacts } from './repeated-facts';
import type { DeskActions } from './use-desk-action';
import { useDeskAction } from './use-desk-action';

/** What the partner gets, in figures of the service's own. */
function gained({ order }: DeskOrderWithSteps, { units, total }: FillOutcome): string {
  if (order.side === 'sell') return total ? formatAmount(total, order.currency) : '';
  return units ? `${formatDecimal(units)} units` : '';
}

function figuresOf(
  { order: { currency, side }, band }: DeskOrderWithSteps,
  { executed_at: at, broker_reference: reference, unit_price: typed }: Completion,
  { unit_price: price = typed, units, gross, fees, total, settles_on: settles }: FillOutcome,
): DescriptionListItem[] {
  const money = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value: <Amount value={value} currency={currency} /> }];
  return [
    {
      label: 'Price of one',
      value: <Amount value={price} currency={currency} />,
      hint: band ? `Band ${formatDecimal(band.low)} to ${formatDecimal(band.high)}` : undefined,
    },
    ...(units ? [{ label: 'Units', value: <span className="tabular">{formatDecimal(units)}</span> }] : []),
    ...money('Before fees', gross),
    ...money('Fees', fees),
    ...money(side === 'buy' ? 'Paid by the partner' : 'Credited to the wallet', total),
    { label: 'Dealt at', value: at ? <Time value={at} /> : 'Now' },
    ...(settles ? [{ label: 'Settles', value: formatDay(settles) }] : []),
    ...(reference ? [{ label: 'Broker’s reference', value: reference }] : []),
  ];
}

type CompleteConfirmProps = {
  record: DeskOrderWithSteps;
  action: DeskActions['complete'];
  completion: Completion;
  outcome: FillOutcome;
  onBack: () => void;
  onClose: () => void;
};

/** The second half of a completion: all of its figures, and the button that does it. */
export function CompleteConfirm(props: CompleteConfirmProps) {
  const { record, action, completion, outcome, onBack, onClose } = props;
  const { order } = record;
  const { run, pending, error } = useDeskAction('completeOrder', order.id, action);
  const gets = gained(record, outcome);

  async function confirm(): Promise<void> {
    const result = await run({ params: { order_id: order.id }, body: completion });
    // What is not possible any more needs no window either: the order behind it shows why.
    if (result.ok || result.error.code === 'invalid_state') onClose();
    if (result.ok) notifyDone({ title: `${order.reference} is completed`, description: gets });
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onBack}
      variant="money"
      title={`Complete ${order.reference}?`}
      description={
        order.side === 'buy'
          ? 'The partner gets the units, and what it paid is used up. This is final.'
          : 'The partner’s wallet is credited, and its units are gone. This is final.'
      }
      total={gets || undefined}
      items={[...repeatedFacts(record), ...figuresOf(record, completion, outcome)]}
      confirmLabel="Complete order"
      cancelLabel="Back"
      pending={pending}
      error={
        error ? (
          <Failure
            error={error}
            uncertainAdvice="Try again: it is completed once."
            onRetry={() => void confirm()}
          />
        ) : undefined
      }
      onConfirm={() => void confirm()}
    />
  );
}
