'use client';

import { ClipboardList } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';
import { NewOrderButton } from '../order-parts/new-order-button';

type NoOrdersProps = { active: Readonly<Record<string, string>>; onClear: () => void };

/** An empty list: by its filters, or before the first order. */
export function NoOrders({ active, onClear }: NoOrdersProps) {
  const { org, env } = useScope();
  const icon = <ClipboardList aria-hidden="true" />;
  if (Object.keys(active).length > 0) {
    return (
      <EmptyState
        icon={icon}
        title="No order matches these filters"
        description={
          active.client_reference || active.customer
            ? 'A reference or customer must match from its first to its last character.'
            : 'Change a filter, or take one away. New orders that match appear here as they happen.'
        }
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No orders yet"
      description="An order buys an investment, or sells from a holding. Choose what to buy, and see every figure before you commit."
      action={
        <>
          <LinkButton href={routes.investments(org, env)}>See investments</LinkButton>
          <NewOrderButton />
        </>
      }
    />
  );
}
