import { cn } from '@/components/ui/cn';
import { Amount } from '@/components/ui/display/amount';

type PendingFundingProps = { value: string; currency: string; className?: string };

/** The pending amount of a wallet, below its balance. */
export function PendingFunding({ value, currency, className }: PendingFundingProps) {
  return (
    <span className={cn('block text-muted text-sm', className)}>
      {/[1-9]/.test(value) ? (
        <>
          <Amount value={value} currency={currency} /> pending
        </>
      ) : (
        'Nothing pending'
      )}
    </span>
  );
}
