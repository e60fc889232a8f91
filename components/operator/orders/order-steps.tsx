'use client';

import { Check, CircleDashed, CircleDot, CircleSlash, type LucideIcon, X } from 'lucide-react';
import { eventTypeWords } from '@/components/shell/labels/events';
import { orderStatusWords } from '@/components/shell/labels/orders';
import { cn } from '@/components/ui/cn';
import { Time } from '@/components/ui/display/time';
import type { DeskOrderWithSteps } from '@/lib/contract/trading/operator-orders';
import type { OrderStatus } from '@/lib/contract/trading/orders';
import { actorName } from './labels';

const glyphs: Record<OrderStatus, LucideIcon> = {
  awaiting_payment: CircleDashed,
  pending_fulfilment: CircleDashed,
  processing: CircleDot,
  completed: Check,
  failed: X,
  cancelled: CircleSlash,
};

const tones: Record<OrderStatus, string> = {
  awaiting_payment: 'border-border-strong bg-surface text-muted',
  pending_fulfilment: 'border-border-strong bg-surface text-muted',
  processing: 'border-transparent bg-accent-soft text-accent-ink',
  completed: 'border-transparent bg-positive-soft text-positive',
  failed: 'border-transparent bg-danger-soft text-danger',
  cancelled: 'border-transparent bg-subtle text-muted',
};

type Step = DeskOrderWithSteps['steps'][number];

function Entry({ step }: { step: Step }) {
  const Glyph = glyphs[step.status];
  return (
    <li className="group/entry relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong group-last/entry:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', tones[step.status])}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className="font-medium">{step.title}</h3>
        <p className="text-muted text-sm">
          {actorName(step.actor)} · <Time value={step.at} />
        </p>
        {step.detail ? (
          <p className="whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]">{step.detail}</p>
        ) : null}
        <p className="text-muted text-sm">
          {orderStatusWords[step.status]}
          {step.event ? ` · the partner was told: ${eventTypeWords[step.event.type]}` : null}
        </p>
      </div>
    </li>
  );
}

/** Everything that happened to an order, oldest first. */
export function OrderSteps({ record: { steps } }: { record: DeskOrderWithSteps }) {
  if (steps.length === 0) return <p className="text-muted">Nothing has happened yet.</p>;
  return (
    <ol aria-label="Steps">
      {steps.map((step) => (
        <Entry key={step.id} step={step} />
      ))}
    </ol>
  );
}
