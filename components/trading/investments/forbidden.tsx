import { HandCoins } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** In place of investments for members who may not read them: why, and who may. */
export function NotForYou({ reason }: { reason: string }) {
  return (
    <Card>
      <EmptyState
        icon={<HandCoins aria-hidden="true" />}
        title="You can’t read investments"
        description={reason}
      />
    </Card>
  );
}
