import type { DescriptionListItem } from '@/components/ui/display/description-list';
import { type FundChoices, mandateOf } from '@/components/wallets/funding/new/fund-schema';
import { spanText } from '@/components/wallets/funding/time-labels';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { maskedAccount } from '@/components/wallets/labels/mandates';
import { investmentTypeLabels } from '../labels/investments';
import type { PaymentValues } from './payment-fields';
import { nameOf, type Subject, symbolOf, type TicketValues } from './ticket-values';

/** The investment to buy, or the holding to sell from. */
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

/** The payment: from the wallet, or by funding with its method. */
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

/** The order's labels, without empty ones. */
export function labelItems({ reference, customer, metadata }: TicketValues): DescriptionListItem[] {
  return [
    ...(reference.trim() ? [{ label: 'Your reference', value: reference.trim() }] : []),
    ...(customer.trim() ? [{ label: 'Customer', value: customer.trim() }] : []),
    ...metadata.map(({ name, value }) => ({ label: name, value: value || '–', hint: 'Metadata' })),
  ];
}
