'use client';

import { CandlestickChart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAllowed } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** Lets those in who may read the market; tells everybody else why not, and who may. */
export function MarketGate({ children }: { children: ReactNode }) {
  const reading = useAllowed('market:read');
  if (reading.allowed) return children;
  return (
    <Card>
      <EmptyState
        wholePage
        icon={<CandlestickChart aria-hidden="true" />}
        title="You can’t read the market"
        description={reading.reason}
      />
    </Card>
  );
}
