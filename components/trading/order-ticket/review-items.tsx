import { Amount } from '@/components/ui/display/amount';
import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { addAmounts, subtractAmounts } from '@/components/wallets/funding/new/amounts';
import { type FundChoices, mandateOf } from '@/components/wallets/funding/new/fund-schema';
import { spanText } from '@/components/wallets/funding/texts';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { maskedAccount } from '@/components/wallets/labels/mandates';
import { investmentTypeLabels } from '../labels/investments';
import type { PaymentValues } from './payment-fields';
import { nameOf, type Subject, symbolOf, type TicketValues } from './ticket-values';

interface WalletSum {
  readonly side: 'buy' | 'sell';
  readonly pay: TicketValues['pay'];
  readonly currency: string;
  /** What the wallet holds now; undefined while that is unknown. */
  readonly balance: string | undefined;
  /** What is paid for a buy, or what a sell pays; undefined while that is unknown. */
  readonly total: string | undefined;
}

const none = (
  <span className="text-muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">not known yet</span>
  </span>
);

/** Below zero shows as what it is: too little. */
function after(balance: string, left: string, currency: string) {
  const isShort = left.startsWith('-');
  return (
    <span className={isShort ? 'text-warning' : undefined}>
      <Amount value={left} currency={currency} className="font-semibold" />
      {isShort && balance ? <span className="block text-sm">Not enough</span> : null}
    </span>
  );
}

/** What the wallet holds before and after the order: exact sums of decimals; what isn't known stays open. */
export function walletItems({ side, pay, currency, balance, total }: WalletSum): DescriptionListItem[] {
  const isFunded = side === 'buy' && pay === 'funding';
  const change = total === undefined ? undefined : side === 'buy' ? subtractAmounts('0', total) : total;
  const left = balance === undefined || change === undefined ? undefined : addAmounts(balance, change);
  return [
    {
      label: `${currency} wallet now`,
      value: balance === undefined ? none : <Amount value={balance} currency={currency} />,
    },
    ...(isFunded && total !== undefined
      ? [{ label: 'Arrives by funding', value: <Amount value={total} currency={currency} sign="always" /> }]
      : []),
    {
      label: side === 'buy' ? 'Taken by this order' : 'Paid in by this order',
      value: change === undefined ? none : <Amount value={change} currency={currency} sign="always" />,
    },
    {
      label: 'Wallet after the order',
      value:
        balance === undefined || left === undefined
          ? none
          : after(balance, isFunded ? balance : left, currency),
    },
  ];
}

/** What is bought, or sold from. */
export function subjectItems(subject: Subject): DescriptionListItem[] {
  const type = subject.side === 'buy' ? subject.investment.type : subject.holding.investment_type;
  const symbol = symbolOf(subject);
  return [
    {
      label: 'Investment',
      value: nameOf(subject),
      hint: [investmentTypeLabels[type], symbol].filter(Boolean).join(' · '),
    },
  ];
}

/** From the wallet, or by funding with how the money comes. */
export function paidItems(
  currency: string,
  { pay, method, mandate }: PaymentValues,
  choices: FundChoices | undefined,
): DescriptionListItem[] {
  if (pay === 'wallet') return [{ label: 'Paid from', value: `${currency} wallet`, hint: 'Immediately' }];
  const chosen = choices?.methods.find((each) => each.method === method);
  if (!choices || !chosen) return [];
  const { label, arrival } = fundingMethodLabels[chosen.method];
  const debited = chosen.method === 'beta_direct_debit' ? mandateOf(choices.mandates, mandate) : undefined;
  return [
    { label: 'Paid by', value: label, hint: arrival },
    ...(debited
      ? [{ label: 'Account to debit', value: debited.account_name, hint: maskedAccount(debited) }]
      : []),
    { label: 'Open for', value: spanText(chosen.expires_after_seconds) },
  ];
}

/** What the order is called; what was left empty is left out. */
export function labelItems({ reference, customer, metadata }: TicketValues): DescriptionListItem[] {
  return [
    ...(reference.trim() ? [{ label: 'Your reference', value: reference.trim() }] : []),
    ...(customer.trim() ? [{ label: 'Customer', value: customer.trim() }] : []),
    ...metadata.map(({ name, value }) => ({ label: name, value: value || '–', hint: 'Metadata' })),
  ];
}
