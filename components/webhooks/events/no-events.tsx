'use client';

import { RadioTower } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FundButton } from '@/components/wallets/balances/fund-button';

/** An empty feed: of one type, or altogether. */
export function NoEvents({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  return filtered ? (
    <EmptyState
      icon={<RadioTower aria-hidden="true" />}
      title="No event of this type"
      description="None in the last 90 days. New ones appear here as they happen."
      action={<Button onClick={onClear}>Show every type</Button>}
    />
  ) : (
    <EmptyState
      icon={<RadioTower aria-hidden="true" />}
      title="No events yet"
      description="Whatever happens to your money is told here the moment it does, as your systems read it from the feed. The first event comes when a wallet is funded."
      action={<FundButton variant="primary" />}
    />
  );
}
