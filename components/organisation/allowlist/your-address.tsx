import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { letsIn } from './judge-list';

type YourAddressProps = {
  address: string;
  ranges: readonly string[];
  /** Why the member may change nothing. */
  refusal: string | undefined;
  onAdd: () => void;
};

/** From where the member is here, whether the list holds it, and a button that adds it. */
export function YourAddress({ address, ranges, refusal, onAdd }: YourAddressProps) {
  const isOn = ranges.length > 0 && letsIn(ranges, address);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-subtle px-3.5 py-2.5">
      <p>
        Your address is{' '}
        <span className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{address}</span>
        <span className="text-muted">
          {ranges.length === 0 ? '.' : isOn ? ', which is on the list.' : ', which is not on the list.'}
        </span>
      </p>
      <Button
        size="small"
        disabledReason={refusal ?? (isOn ? 'It is on the list.' : undefined)}
        onClick={onAdd}
      >
        <Plus aria-hidden="true" />
        Add your address
      </Button>
    </div>
  );
}
