'use client';

import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Card, Section } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { RealTime, Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { SandboxAdvance, SandboxHappening } from '@/lib/contract/sandbox/clock';
import { formatAhead, formatCount, formatLagos } from '@/lib/format';
import { DueIcon, dueTitle } from './due-labels';
import { DueReference } from './schedule';

const tones: Readonly<Record<string, StatusTone>> = {
  succeeded: 'positive',
  delivered: 'positive',
  completed: 'positive',
  matured: 'positive',
  active: 'positive',
  processing: 'progress',
  pending: 'waiting',
  failed: 'danger',
  expired: 'neutral',
  revoked: 'neutral',
  cancelled: 'neutral',
};

/** The label and tone of an outcome: its new status or another label, capitalised. */
function outcomeLook({ outcome }: Pick<SandboxHappening, 'outcome'>): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  const words = outcome.replaceAll('_', ' ');
  return { tone: tones[outcome] ?? 'progress', label: words.charAt(0).toUpperCase() + words.slice(1) };
}

/** Number of lines shown until more are requested. */
const FIRST = 10;

function Line({ happening }: { happening: SandboxHappening }) {
  const { kind, at } = happening;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 sm:flex-nowrap">
      <DueIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <h3 className="font-medium">{dueTitle(happening)}</h3>
        <p className="text-sm">
          <DueReference due={happening} />
        </p>
      </div>
      <Status {...outcomeLook(happening)} />
      <Time value={at} className="shrink-0 text-muted text-sm" />
    </li>
  );
}

function Happened({ advance: { happened, happened_count } }: { advance: SandboxAdvance }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? happened : happened.slice(0, FIRST);
  if (happened_count === 0) return <p className="ml-5 text-muted">Nothing was due on the way.</p>;
  return (
    <>
      <ol aria-label="Activity" className="divide-y divide-border">
        {shown.map((happening) => (
          <Line
            key={`${happening.at} ${happening.kind} ${happening.reference} ${happening.outcome}`}
            happening={happening}
          />
        ))}
      </ol>
      {shown.length < happened.length ? (
        <Button variant="ghost" size="small" onClick={() => setWhole(true)}>
          Show {formatCount(happened.length - shown.length)} more
        </Button>
      ) : happened.length < happened_count ? (
        <p className="text-muted text-sm">
          These are the first {formatCount(happened.length)} of {formatCount(happened_count)}.
        </p>
      ) : null}
    </>
  );
}

function Advance({ advance, isLatest }: { advance: SandboxAdvance; isLatest: boolean }) {
  const { from, now, is_complete, happened_count, started_at } = advance;
  return (
    <li className="px-4 py-3">
      <Disclosure
        defaultOpen={isLatest}
        summary={
          <span className="tabular text-text">
            {formatLagos(from)} <span aria-hidden="true">→</span>
            <span className="sr-only">to</span> {formatLagos(now)}
          </span>
        }
      >
        <Happened advance={advance} />
      </Disclosure>
      <p className="mt-1 ml-5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
        <span>
          {formatAhead(Date.parse(now) - Date.parse(from))} on, {formatCount(happened_count)}{' '}
          {happened_count === 1 ? 'thing' : 'things'} happened.
        </span>
        {is_complete ? null : <Status tone="warning" label="Not all the way" />}
        <span>
          Begun <RealTime value={started_at} /> real time
        </span>
      </p>
    </li>
  );
}

/** The latest advances and what each of them did. */
export function Advances({ advances }: { advances: readonly SandboxAdvance[] }) {
  if (advances.length === 0) {
    return (
      <Section title="Activity" surface="plain">
        <Card>
          <EmptyState
            icon={<History aria-hidden="true" />}
            title="No advances yet"
            description="Each advance appears here with what it triggered."
          />
        </Card>
      </Section>
    );
  }
  return (
    <Section title="Activity" description="In the latest advances, newest first." surface="flush">
      <ul className="divide-y divide-border">
        {advances.map((advance, place) => (
          <Advance key={advance.id} advance={advance} isLatest={place === 0} />
        ))}
      </ul>
    </Section>
  );
}
