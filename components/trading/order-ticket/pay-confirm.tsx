'use client';

import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Amount } from '@/components/ui/display/amount';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { FundChoices } from '@/components/wallets/funding/new/fund-schema';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import type { Order } from '@/lib/contract/trading/orders';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import type { PaymentValues } from './payment-fields';
import { paidItems } from './review-items';
import { walletItems } from './wallet-lines';

type PayConfirmProps = {
  order: Order;
  /** What is missing. */
  due: string;
  values: PaymentValues;
  choices: FundChoices | undefined;
  balance: string | undefined;
  pending: boolean;
  error: ActionError | undefined;
  onClose: () => void;
  onConfirm: () => void;
};

function nextStepText({ pay, method }: PaymentValues): string {
  if (pay === 'wallet') return 'The wallet pays immediately and the order continues.';
  return Object.entries(fundingMethodLabels).find(([name]) => name === method)?.[1].next ?? '';
}

/** Asks before what an order is missing is paid; it repeats the figures. */
export function PayConfirm(props: PayConfirmProps) {
  const { order, due, values, choices, balance, pending, error, onClose, onConfirm } = props;
  const { currency, reference, investment_name: name } = order;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="money"
      title={`Pay the rest of ${reference}?`}
      description={nextStepText(values)}
      total={<Amount value={due} currency={currency} />}
      items={[
        { label: 'Order', value: reference, hint: name },
        ...paidItems(currency, values, choices),
        ...walletItems({ side: 'buy', pay: values.pay, currency, balance, total: due }),
      ]}
      confirmLabel={error ? 'Try again' : `Pay ${formatAmount(due, currency)}`}
      pending={pending}
      error={
        error ? (
          <ActionFailure
            error={error}
            uncertainAdvice="Try again: it will be paid once."
            onRetry={onConfirm}
          />
        ) : null
      }
      onConfirm={onConfirm}
    />
  );
}
