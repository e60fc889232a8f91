'use client';

import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';

type OrdersGateProps = {
  /** It stands for a whole page, so what it says is the page's heading. */
  wholePage?: boolean;
  children: ReactNode;
};

/** Lets those in who may read orders; shows everybody else why not, and who may. */
export function OrdersGate({ wholePage = false, children }: OrdersGateProps) {
  const reading = useAllowed('orders:read');
  if (reading.allowed) return children;
  return (
    <Card>
      <EmptyState
        wholePage={wholePage}
        icon={<ClipboardList aria-hidden="true" />}
        title="You can’t read orders"
        description={reading.reason}
      />
    </Card>
  );
}
