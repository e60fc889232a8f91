import { ScrollText } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';

/** An empty list: by its filters, or before anybody has done anything. */
export function NoEntries({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const icon = <ScrollText aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No entry matches these filters"
        description="Change a filter, or take one away."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="Nothing was done yet"
      description="Whatever people, keys and your provider do here is written down as it happens: who, what, before and after, from where."
    />
  );
}
