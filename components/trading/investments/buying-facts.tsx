'use client';

import { useAllowed, useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { InvestmentStatus } from './investment-status';

function WalletLink({ currency }: { currency: Investment['currency'] }) {
  const { org, env } = useScope();
  const reading = useAllowed('wallets:read');
  const words = `${currency} wallet`;
  return reading.allowed ? <TextLink href={routes.wallet(org, env, currency)}>{words}</TextLink> : words;
}

/** Whether it can be bought, from how much on, and which wallet holds its currency. */
export function BuyingFacts({ investment }: { investment: Investment }) {
  const { status, closed_reason, minimum_amount, maximum_amount, currency } = investment;
  return (
    <Section title="Buying">
      <DescriptionList
        items={[
          { label: 'Status', value: <InvestmentStatus status={status} />, hint: closed_reason },
          { label: 'Minimum', value: <Amount value={minimum_amount} currency={currency} /> },
          {
            label: 'Maximum',
            value:
              maximum_amount === undefined ? (
                <span className="text-muted">None</span>
              ) : (
                <Amount value={maximum_amount} currency={currency} />
              ),
          },
          { label: 'Priced and paid in', value: currency, hint: <WalletLink currency={currency} /> },
        ]}
      />
    </Section>
  );
}
