'use client';

import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { useNow } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { SandboxDue } from '@/lib/contract/sandbox/clock';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatLagos, formatRelative } from '@/lib/format';
import { DueIcon, dueHref, dueTitle } from './due-labels';
import { atTime } from './targets';
import type { Advancing } from './use-advance';

/** Number of lines shown until more are requested. */
const FIRST = 12;
/** The maximum number of items that the service lists. */
const MOST = 100;

/** The reference of a due item, linked to its page. */
export function DueReference({ due }: { due: Pick<SandboxDue, 'kind' | 'resource_id' | 'reference'> }) {
  const href = dueHref(useScope(), due);
  const words = due.kind === 'market_session' ? 'Market' : due.reference;
  if (href === undefined) return <span className="[overflow-wrap:anywhere]">{words}</span>;
  return (
    <TextLink href={href} className="[overflow-wrap:anywhere]">
      {words}
    </TextLink>
  );
}

/** The remaining time, updated live; empty until the browser knows the time. */
function inHowLong(due_at: string, now: number | undefined): string {
  if (now === undefined) return '';
  return Date.parse(due_at) <= now * 1_000 ? 'now' : formatRelative(due_at, new Date(now * 1_000));
}

type LineProps = {
  due: SandboxDue;
  now: number | undefined;
  advancing: Advancing;
  refusal: string | undefined;
};

function Line({ due, now, advancing, refusal }: LineProps) {
  const { kind, due_at } = due;
  const isOver = now !== undefined && Date.parse(due_at) <= now * 1_000;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-2.5 sm:flex-nowrap">
      <DueIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{dueTitle(due)}</h3>
        <p className="text-sm">
          <DueReference due={due} />
        </p>
      </div>
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:pl-10">
        <p className="text-sm sm:text-right">
          <Time value={due_at} className="block" />
          <span className="tabular block text-muted">{inHowLong(due_at, now)}</span>
        </p>
        <Button
          size="small"
          disabledReason={refusal ?? (isOver ? 'In progress.' : undefined)}
          onClick={() => advancing.go(atTime(due_at))}
          aria-label={`Advance to here: ${dueTitle(due)}, ${due.reference}, ${formatLagos(due_at)}`}
          className="max-sm:h-9"
        >
          Advance to here
        </Button>
      </div>
    </li>
  );
}

function Nothing() {
  const { org, env } = useScope();
  return (
    <EmptyState
      icon={<CalendarClock aria-hidden="true" />}
      title="Nothing is due"
      description="Scheduled events appear here: expiring funding requests, pending orders, maturing holdings, webhook retries."
      action={
        <>
          <LinkButton href={routes.fund(org, env)}>Fund a wallet</LinkButton>
          <LinkButton href={routes.newOrder(org, env)}>New order</LinkButton>
        </>
      }
    />
  );
}

type ScheduleProps = { schedule: readonly SandboxDue[]; advancing: Advancing; refusal: string | undefined };

/** The clock's schedule, soonest first; each item can be advanced to. */
export function Schedule({ schedule, advancing, refusal }: ScheduleProps) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? schedule : schedule.slice(0, FIRST);
  const left = schedule.length - shown.length;
  if (schedule.length === 0) {
    return (
      <Section title="Due next" surface="plain">
        <Card>
          <Nothing />
        </Card>
      </Section>
    );
  }
  return (
    <Section
      title="Due next"
      description={`Soonest first${schedule.length >= MOST ? `, the next ${formatCount(MOST)} of them` : ''}.`}
      surface="flush"
    >
      <ol aria-label="Due next" className="divide-y divide-border">
        {shown.map((due) => (
          <Line
            key={`${due.kind} ${due.due_at} ${due.resource_id ?? due.reference}`}
            due={due}
            now={now}
            advancing={advancing}
            refusal={refusal}
          />
        ))}
      </ol>
      {left > 0 ? (
        <div className="border-border border-t p-2 text-center">
          <Button variant="ghost" onClick={() => setWhole(true)}>
            Show {formatCount(left)} more
          </Button>
        </div>
      ) : null}
    </Section>
  );
}
