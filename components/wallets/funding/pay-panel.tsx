'use client';

import type { ReactNode } from 'react';
import { Section } from '@/components/ui/display/card';
import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import { formatAmount } from '@/lib/format';
import { AccountInstructions } from './account-instructions';
import { accountLines, accountText } from './account-text';
import { CheckoutInstructions } from './checkout-instructions';
import { CopyAllButton } from './copy-all-button';
import { DebitInstructions } from './debit-instructions';

const TITLES: Record<FundingMethod, string> = {
  alpha_bank_transfer: 'Pay into this account',
  alpha_checkout: 'Pay on the checkout page',
  gamma_momo: 'Pay with mobile money',
  beta_direct_debit: 'The bank is asked to debit this account',
  manual_bank_transfer: 'Wire to this account',
};

function description({ method, amount, currency }: FundingRequest): string {
  const sum = formatAmount(amount, currency);
  switch (method) {
    case 'alpha_bank_transfer':
      return `Transfer ${sum} once, from any Nigerian bank. The account is for this payment only.`;
    case 'manual_bank_transfer':
      return `Wire ${sum} and quote the reference, so that the money is matched with this request.`;
    case 'beta_direct_debit':
      return `There is nothing to pay by hand. ${sum} is credited when the bank has debited it; this page shows the answer by itself.`;
    case 'alpha_checkout':
      return `The page takes ${sum}, once.`;
    case 'gamma_momo':
      return `The page asks a mobile-money account to approve ${sum}.`;
  }
}

/** The instructions themselves, by what the service gave. */
export function Instructions({ request }: { request: FundingRequest }): ReactNode {
  const { account, checkout_url, mandate_id } = request.instructions;
  if (account) return <AccountInstructions request={request} />;
  if (checkout_url) return <CheckoutInstructions url={checkout_url} />;
  if (mandate_id) {
    const isPending = request.status === 'pending';
    return <DebitInstructions mandateId={mandate_id} currency={request.currency} isPending={isPending} />;
  }
  return <p className="text-muted">The provider has given no instructions for this request.</p>;
}

/** What to do to pay a pending request. */
export function PayPanel({ request }: { request: FundingRequest }) {
  const lines = accountLines(request);
  return (
    <Section
      title={TITLES[request.method]}
      description={description(request)}
      actions={lines.length > 0 ? <CopyAllButton text={accountText(lines)} /> : undefined}
    >
      <Instructions request={request} />
    </Section>
  );
}

/** The account behind a direct debit that has ended. */
export function DebitedAccount({ request: { mandate_id, currency, status } }: { request: FundingRequest }) {
  if (!mandate_id) return null;
  return (
    <Section
      title={status === 'succeeded' ? 'The account that was debited' : 'The account that was to be debited'}
    >
      <DebitInstructions mandateId={mandate_id} currency={currency} isPending={false} />
    </Section>
  );
}
