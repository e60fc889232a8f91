'use client';

import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { investmentTypeWords } from '../labels/investments';
import { comesFrom } from './month';

function Maturing({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const { id, currency, principal, units, available_units, customer_reference: customer } = holding;
  const words = [investmentTypeWords[holding.investment_type], customer].filter((text) => text !== undefined);
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <TextLink href={routes.holding(org, env, id)}>{holding.investment_name}</TextLink>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{words.join(' · ')}</p>
        {units === available_units ? null : (
          <p className="text-sm text-warning">Without the units that open sells have reserved.</p>
        )}
      </div>
      <div className="shrink-0 text-right">
        <Amount value={comesFrom(holding)} currency={currency} className="font-medium" />
        <p className="text-muted text-sm">
          <Amount value={principal} /> principal
        </p>
      </div>
    </li>
  );
}

/** What matures together: each holding with what comes from it. */
export function MaturingList({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <ul className="divide-y divide-border">
      {holdings.map((holding) => (
        <Maturing key={holding.id} holding={holding} />
      ))}
    </ul>
  );
}
