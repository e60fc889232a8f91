'use client';

import { useState } from 'react';
import { FieldFrame } from '@/components/form/field';
import { useScope } from '@/components/session/scope';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import { useRested } from '@/components/ui/use-rested';
import type { OrderSide } from '@/lib/contract/orders';
import * as routes from '@/lib/routes';
import { FoundHoldings } from './found-holdings';
import { FoundInvestments } from './found-investments';

/** So long words rest before the service is asked. */
const REST_MS = 300;

/** What the service takes as words to look for (contract 7). */
const MOST_LETTERS = 100;

const sides: readonly { readonly side: OrderSide; readonly label: string }[] = [
  { side: 'buy', label: 'Buy an investment' },
  { side: 'sell', label: 'Sell from a holding' },
];

/** Buying or selling. */
function Sides({ side }: { side: OrderSide }) {
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

/** The first thing to say of an order: what is bought, or what is sold from. */
export function SubjectPicker({ side }: { side: OrderSide }) {
  const [typed, setTyped] = useState('');
  const words = useRested(typed.trim(), REST_MS);
  return (
    <div className="max-w-2xl space-y-4">
      <Sides side={side} />
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
        {side === 'buy' ? <FoundInvestments words={words} /> : <FoundHoldings words={words} />}
      </Card>
    </div>
  );
}
