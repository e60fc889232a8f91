'use client';

import { currencyNames } from '@/components/shell/labels/currencies';
import { useScope } from '@/components/shell/session/scope';
import { Link } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card } from '@/components/ui/display/card';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import * as routes from '@/lib/dashboard/routes/routes';
import { PendingFunding } from './pending-funding';

const strip = 'grid divide-y divide-border xl:grid-cols-3 xl:divide-x xl:divide-y-0';

/** The balances of the wallets side by side, each linked to its wallet. */
export function WalletStrip({ wallets }: { wallets: readonly Wallet[] }) {
  const { org, env } = useScope();
  return (
    <Card className="overflow-clip">
      <div className={strip}>
        {wallets.map(({ currency, balance, pending_funding }) => (
          <Link
            key={currency}
            href={routes.wallet(org, env, currency)}
            className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3.5 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5 xl:block xl:py-5"
          >
            <span className="text-muted">{currencyNames[currency]}</span>
            <Amount
              value={balance}
              currency={currency}
              className="font-semibold text-xl tracking-tight xl:mt-1 xl:block xl:text-2xl"
            />
            <PendingFunding
              value={pending_funding}
              currency={currency}
              className="w-full max-xl:text-right"
            />
          </Link>
        ))}
      </div>
    </Card>
  );
}
