'use client';

import { useRouter } from 'next/navigation';
import { startTransition, useOptimistic, useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/controls/input';
import { Link } from '@/components/ui/controls/link';
import { useRested } from '@/components/ui/controls/use-rested';
import { Card } from '@/components/ui/display/card';
import { FieldFrame } from '@/components/ui/form/field';
import type { OrderSide } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { FoundHoldings } from './found-holdings';
import { FoundInvestments } from './found-investments';
import { FoundSkeleton } from './found-row';

/** So long words rest before the service is asked. */
const REST_MS = 300;

/** What the service takes as words to look for. */
const MOST_LETTERS = 100;

const sides: readonly { readonly side: OrderSide; readonly label: string }[] = [
  { side: 'buy', label: 'Buy an investment' },
  { side: 'sell', label: 'Sell from a holding' },
];

type SidesProps = { side: OrderSide; onSwitch: (side: OrderSide) => void };

/** Buying or selling. */
function Sides({ side, onSwitch }: SidesProps) {
  const { org, env } = useScope();
  return (
    <nav
      aria-label="Buy or sell"
      className="inline-flex gap-0.5 rounded-lg border border-border bg-subtle p-0.5"
    >
      {sides.map((each) => (
        <Link
          key={each.side}
          href={routes.newOrder(org, env, { side: each.side })}
          replace
          onNavigate={(event) => {
            event.preventDefault();
            onSwitch(each.side);
          }}
          aria-current={each.side === side ? 'page' : undefined}
          className={cn(
            'inline-flex h-8 items-center rounded-md px-3 font-medium text-sm transition-colors',
            each.side === side ? 'bg-surface text-text shadow-xs' : 'text-muted hover:text-text',
          )}
        >
          {each.label}
        </Link>
      ))}
    </nav>
  );
}

/**
 * The side that shows is the one that was pressed, also while its page is on its way: until that has come, nothing of the
 * side before can be chosen.
 */
function useSide(arrived: OrderSide) {
  const { org, env } = useScope();
  const router = useRouter();
  const [side, show] = useOptimistic(arrived);
  function switchTo(pressed: OrderSide): void {
    startTransition(() => {
      show(pressed);
      router.replace(routes.newOrder(org, env, { side: pressed }));
    });
  }
  return { side, switchTo };
}

type FoundProps = { side: OrderSide; hasArrived: boolean; words: string };

/** What the words find on a side. */
function Found({ side, hasArrived, words }: FoundProps) {
  if (!hasArrived) return <FoundSkeleton label={side === 'buy' ? 'investments' : 'holdings'} />;
  return side === 'buy' ? <FoundInvestments words={words} /> : <FoundHoldings words={words} />;
}

/** The first thing to say of an order: what is bought, or what is sold from. */
export function SubjectPicker({ side: arrived }: { side: OrderSide }) {
  const { side, switchTo } = useSide(arrived);
  const [typed, setTyped] = useState('');
  const words = useRested(typed.trim(), REST_MS);
  return (
    <div className="max-w-2xl space-y-4">
      <Sides side={side} onSwitch={switchTo} />
      <Card className="overflow-clip">
        <div className="p-4 sm:p-5">
          <FieldFrame
            label={side === 'buy' ? 'What to buy' : 'What to sell from'}
            hint={side === 'buy' ? 'Name, issuer or symbol' : 'Name, symbol or customer'}
            error={undefined}
          >
            {(attributes) => (
              <Input
                {...attributes}
                type="search"
                autoComplete="off"
                maxLength={MOST_LETTERS}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </FieldFrame>
        </div>
        <Found side={side} hasArrived={side === arrived} words={words} />
      </Card>
    </div>
  );
}
