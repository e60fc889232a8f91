'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type Action, useAction } from '@/components/shell/actions/use-action';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { announce } from '@/components/ui/feedback/announcer';
import { Form } from '@/components/ui/form/form';
import type { FieldErrors, FormStore } from '@/components/ui/form/form-store';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { useCheckedForm } from '@/components/ui/form/use-checked-form';
import { useValuesOf } from '@/components/ui/form/use-form';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { walletsQuery } from '@/components/wallets/balances/queries';
import { type FundChoices, withMandate } from '@/components/wallets/funding/new/fund-schema';
import { startingMethod, usableMethods } from '@/components/wallets/funding/new/limits';
import { refusedField } from '@/components/wallets/funding/new/refused-field';
import { useFundingChoices } from '@/components/wallets/funding/new/use-funding-choices';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import type { AnswerOf } from '@/lib/contract/operation';
import type { payOrder } from '@/lib/contract/trading/order-acts';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { ActionInput } from '@/lib/dashboard/actions/action';
import type { ActionError } from '@/lib/dashboard/actions/action-result';
import { formatAmount } from '@/lib/format';
import { shortOf } from './estimate/warnings';
import { PaymentFields, type PaymentValues } from './payment-fields';
import { paidItems } from './review-items';
import { methodProblems } from './ticket-schema';
import { type WalletSum, walletAfter, walletItems } from './wallet-lines';

type PayConfirmProps = {
  order: Order;
  /** The missing amount. */
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

/** Confirms the payment of an order's missing amount and repeats the figures. */
function PayConfirm(props: PayConfirmProps) {
  const { order, due, values, choices, balance, pending, error, onClose, onConfirm } = props;
  const { currency, reference, investment_name: name } = order;
  const sum: WalletSum = { side: 'buy', pay: values.pay, currency, balance, total: due };
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
        ...walletItems(sum),
        ...walletAfter(sum),
      ]}
      confirmLabel={error ? 'Try again' : `Pay ${formatAmount(due, currency)}`}
      pending={pending}
      error={error ? <ActionFailure error={error} onRetry={onConfirm} /> : null}
      onConfirm={onConfirm}
    />
  );
}

/** Preselects the currency's default method once the methods are loaded, unless one is selected. */
function useStartingMethod(form: FormStore<PaymentValues>, choices: FundChoices | undefined): void {
  const { getValues, setValue } = form;
  const first = choices && startingMethod(usableMethods(choices.methods, choices.mandates), '');
  useEffect(() => {
    if (first && getValues().method === '') setValue('method', first);
  }, [first, getValues, setValue]);
}

/** The server action of `action('payOrder')`. */
export type PayOrderAction = Action<ActionInput<typeof payOrder>, AnswerOf<typeof payOrder>>;

type PayRestProps = {
  order: Order;
  /** The order's funding requests (`orderFundingQuery`): while one is pending, only the wallet is another option. */
  requests: readonly FundingRequest[];
  pay: PayOrderAction;
};

/** Validates the form: a funded payment needs a method that accepts the missing amount. */
const payFaults =
  (choices: FundChoices | undefined, currency: string, amount: string) =>
  (values: PaymentValues): FieldErrors =>
    values.pay === 'wallet'
      ? {}
      : Object.fromEntries(methodProblems({ choices, currency, amount, ...values }));

/** Pays once, however often the button is clicked. */
function usePay(order: Order, pay: PayOrderAction) {
  const paying = useAction(pay, {
    changes: [
      'getOrder',
      'listOrders',
      'listOrderSteps',
      'listOrderFunding',
      'listFundingRequests',
      'listWallets',
      'getWallet',
      'listTransactions',
      'listMandates',
    ],
  });
  async function run({ pay: mode, method, mandate }: PaymentValues): Promise<boolean> {
    const named = mandate === '' ? {} : { mandate_id: mandate };
    const body =
      mode === 'wallet' ? { payment_mode: mode } : { payment_mode: mode, funding: { method, ...named } };
    const result = await paying.run({
      params: { order_id: order.id },
      // The method was validated against those of the service; the form stores it as text.
      body: body as ActionInput<typeof payOrder>['body'],
    });
    if (!result.ok) {
      if (result.error.code.startsWith('mandate_')) paying.readAgain();
      return false;
    }
    const { status } = result.data.data;
    announce(status === 'awaiting_payment' ? 'Rest of the payment requested' : `${order.reference} is paid`);
    return true;
  }
  return { ...paying, run };
}

/** Only one request can be pending at a time. */
function whyNoOther(requests: PayRestProps['requests']): string | undefined {
  const open = requests.find(({ status }) => status === 'pending');
  return open && `${open.reference} is still open. Until it ends, you can only pay from the wallet.`;
}

function PayForm({ order, requests, pay, due }: PayRestProps & { due: string }) {
  const { currency } = order;
  const scope = useScope();
  const permission = useAllowed('orders:write');
  const canReadWallets = useAllowed('wallets:read').allowed;
  const wallets = useQuery({ ...walletsQuery(scope), enabled: canReadWallets });
  const balance = wallets.data?.data.find((wallet) => wallet.currency === currency)?.balance;
  const [isFunded, setFunded] = useState(false);
  const funding = useFundingChoices(currency, isFunded);
  const { choices } = funding;
  const form = useCheckedForm<PaymentValues>(payFaults(choices, currency, due), {
    pay: 'wallet',
    method: '',
    mandate: '',
  });
  const chosen = useValuesOf(form);
  if ((chosen.pay === 'funding') !== isFunded) setFunded(chosen.pay === 'funding');
  useStartingMethod(form, choices);
  const paying = usePay(order, pay);
  const [asked, setAsked] = useState<PaymentValues>();

  function ask(values: PaymentValues): void {
    paying.reset();
    // The confirmation names the mandate, so that no other can be debited.
    setAsked(withMandate(values, choices?.mandates));
  }
  async function confirm(): Promise<void> {
    if (asked && (await paying.run(asked))) setAsked(undefined);
  }
  function close(): void {
    const refused = asked?.pay === 'funding' ? refusedField(paying.error, currency) : undefined;
    // The order fixes the amount, so errors about its limits show next to the method.
    const isAsked = refused?.field === 'mandate' && (choices?.mandates.length ?? 0) > 1;
    if (refused) form.setError(isAsked ? 'mandate' : 'method', { message: refused.words });
    setAsked(undefined);
  }
  return (
    <Form form={form} label="Pay the rest" onSubmit={ask}>
      <PaymentFields
        currency={currency}
        balance={balance}
        missing={shortOf(balance, due)}
        funding={funding}
        refusals={{ funding: whyNoOther(requests) }}
      />
      <SubmitButton
        className="max-sm:h-10 max-sm:w-full"
        pending={isFunded && !choices && !funding.failed}
        disabledReason={permission.allowed ? undefined : permission.reason}
      >
        Pay {formatAmount(due, currency)}
      </SubmitButton>
      {asked ? (
        <PayConfirm
          order={order}
          due={due}
          values={asked}
          choices={choices}
          balance={balance}
          pending={paying.pending}
          error={paying.error}
          onClose={close}
          onConfirm={() => void confirm()}
        />
      ) : null}
    </Form>
  );
}

/**
 * Pays the missing amount of an order that awaits payment, from the wallet or with another funding request, after a
 * confirmation; renders nothing if nothing is missing. For the order page: needs `wallets:read` for balances and
 * `orders:write` to pay.
 */
export function PayRest(props: PayRestProps) {
  const { status, amount_due: due, amount_paid: paid, currency } = props.order;
  if (status !== 'awaiting_payment' || due === undefined) return null;
  const isPart = paid !== undefined && /[1-9]/.test(paid);
  const words = isPart
    ? `${formatAmount(paid, currency)} arrived and is reserved for the order; ${formatAmount(due, currency)} is still due.`
    : `Not paid yet; ${formatAmount(due, currency)} is due.`;
  return (
    <Section title={isPart ? 'Pay the rest' : 'Pay another way'} description={words}>
      <PayForm {...props} due={due} />
    </Section>
  );
}
