import { PieChart } from 'lucide-react';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** In place of holdings for members who may not read them: why, and who may. */
export function NotForYou({ reason }: { reason: string }) {
  return (
    <Card>
      <EmptyState
        icon={<PieChart aria-hidden="true" />}
        title="You can’t read holdings"
        description={reason}
      />
    </Card>
  );
}
