'use client';

import { DescriptionList } from '@/components/ui/display/description-list';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { formatAmount, formatDecimal } from '@/lib/format';
import { TextDialog } from '../common/text-dialog';
import type { DeskActions } from './actions';
import { repeatedFacts } from './repeated-facts';
import { useDeskAction } from './use-desk-action';

/** Of the reason (failOrder). */
const MOST_CHARACTERS = 200;

const suggestionsOf = ({ order: { side } }: DeskOrder): readonly string[] => [
  side === 'buy'
    ? 'No seller at a price within the day’s band.'
    : 'No buyer at a price within the day’s band.',
  'Trading in it is suspended by the exchange.',
  'The exchange closed before it could be dealt.',
  'The issuer has closed the offer.',
];

/** What comes back to the partner. */
function refundWords({ order }: Pick<DeskOrder, 'order'>): string {
  if (order.side === 'sell') return `The ${formatDecimal(order.units)} units are free to sell again.`;
  return `${formatAmount(order.amount_paid ?? order.amount, order.currency)} go back to the partner’s wallet.`;
}

type FailDialogProps = { record: DeskOrder; actions: DeskActions; onClose: () => void };

/** Asks for the reason before an order fails, and says what comes back. */
export function FailDialog({ record, actions, onClose }: FailDialogProps) {
  const { order } = record;
  const { run } = useDeskAction('failOrder', order.id, actions.fail);
  return (
    <TextDialog
      title={`Fail ${order.reference}`}
      description={`This is final. ${refundWords(record)}`}
      label="Reason"
      missing="Say why: the partner reads it."
      hint="The partner reads it."
      most={MOST_CHARACTERS}
      suggestions={suggestionsOf(record)}
      submitLabel="Fail order"
      destructive
      send={(reason) => run({ params: { order_id: order.id }, body: { reason } })}
      onClose={(isSent) => {
        onClose();
        if (isSent) notifyDone({ title: `${order.reference} has failed`, description: refundWords(record) });
      }}
    >
      <DescriptionList items={repeatedFacts(record)} />
    </TextDialog>
  );
}
