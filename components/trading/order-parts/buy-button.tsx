'use client';

import { ShoppingCart } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';

type BuyButtonProps = { investment: Pick<Investment, 'id' | 'status' | 'closed_reason'>; className?: string };

/** The way to the ticket of an investment; one that is closed, and a role that may not order, say why. */
export function BuyButton({ investment, className }: BuyButtonProps) {
  const { org, env } = useScope();
  const ordering = useAllowed('orders:write');
  const { id, status, closed_reason: reason } = investment;
  const closed = status === 'closed' ? (reason ?? 'Not accepting orders right now.') : undefined;
  const refusal = closed ?? (ordering.allowed ? undefined : ordering.reason);
  const content = (
    <>
      <ShoppingCart aria-hidden="true" />
      Buy
    </>
  );
  return refusal === undefined ? (
    <LinkButton
      variant="primary"
      href={routes.newOrder(org, env, { side: 'buy', investment: id })}
      className={className}
    >
      {content}
    </LinkButton>
  ) : (
    <Button variant="primary" disabledReason={refusal} className={className}>
      {content}
    </Button>
  );
}
