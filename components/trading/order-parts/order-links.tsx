'use client';

import { CirclePlus, ShoppingCart } from 'lucide-react';
import { PermittedLink } from '@/components/shell/session/permitted-link';
import { useScope } from '@/components/shell/session/scope';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';

/** A link to the order ticket. */
export function NewOrderButton() {
  const { org, env } = useScope();
  return (
    <PermittedLink permission="orders:write" variant="primary" href={routes.newOrder(org, env)}>
      <CirclePlus aria-hidden="true" />
      New order
    </PermittedLink>
  );
}

type BuyButtonProps = { investment: Pick<Investment, 'id' | 'status' | 'closed_reason'>; className?: string };

/** A link to the ticket of an investment, unless it is closed. */
export function BuyButton({ investment, className }: BuyButtonProps) {
  const { org, env } = useScope();
  const { id, status, closed_reason: reason } = investment;
  return (
    <PermittedLink
      permission="orders:write"
      disabledReason={status === 'closed' ? (reason ?? 'Not accepting orders right now.') : undefined}
      variant="primary"
      href={routes.newOrder(org, env, { side: 'buy', investment: id })}
      className={className}
    >
      <ShoppingCart aria-hidden="true" />
      Buy
    </PermittedLink>
  );
}
