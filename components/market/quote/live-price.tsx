'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Price } from '../common/price';

type LivePriceProps = { value: string; currency?: string; className?: string };

/** A price that keeps itself current: where it moves, its ground takes on the colour of the direction for a moment. */
export function LivePrice({ value, currency, className }: LivePriceProps) {
  const [shown, setShown] = useState<{ value: string; moved: 'rise' | 'fall' | null }>({
    value,
    moved: null,
  });
  if (shown.value !== value) {
    setShown({ value, moved: Number(value) > Number(shown.value) ? 'rise' : 'fall' });
  }
  return (
    <span
      key={shown.value}
      className={cn(
        'rounded-sm',
        shown.moved === 'rise' && 'animate-rise',
        shown.moved === 'fall' && 'animate-fall',
        className,
      )}
    >
      <Price value={value} {...(currency && { currency })} />
    </span>
  );
}
