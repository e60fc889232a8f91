'use client';

import { Check, CircleDashed, CircleSlash, Clock, type LucideIcon, X } from 'lucide-react';
import { useScope } from '@/components/session/scope';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/link';
import { useNow } from '@/components/ui/ticker';
import { Time } from '@/components/ui/time';
import type { Event } from '@/lib/contract/events';
import type { FundingRequest } from '@/lib/contract/funding';
import * as routes from '@/lib/routes';
import { fundingTimeline, type TimelineEntry } from './timeline';

const GLYPHS: Record<TimelineEntry['id'], LucideIcon> = {
  created: Check,
  waiting: CircleDashed,
  expires: Clock,
  expired: CircleSlash,
  failed: X,
  succeeded: Check,
};

const TONES: Record<TimelineEntry['tone'], string> = {
  done: 'border-border-strong bg-surface text-muted',
  ahead: 'border-border-strong border-dashed bg-surface text-muted',
  positive: 'border-transparent bg-positive-soft text-positive',
  danger: 'border-transparent bg-danger-soft text-danger',
  neutral: 'border-transparent bg-subtle text-muted',
};

function Entry({ entry }: { entry: TimelineEntry }) {
  const { org, env } = useScope();
  const Glyph = GLYPHS[entry.id];
  return (
    <li className="group/entry relative flex gap-3 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-7 bottom-1 left-3 w-px bg-border-strong group-last/entry:hidden"
      />
      <span className={cn('grid size-6 shrink-0 place-items-center rounded-full border', TONES[entry.tone])}>
        <Glyph aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-0.5">
        <h3 className={cn('font-medium', entry.tone === 'ahead' && 'text-muted')}>{entry.title}</h3>
        {entry.at ? <Time value={entry.at} className="text-muted text-sm" /> : null}
        {entry.detail ? <p className="text-muted text-sm">{entry.detail}</p> : null}
        {entry.eventId ? (
          <p className="text-sm">
            <TextLink href={routes.event(org, env, entry.eventId)}>See its event</TextLink>
          </p>
        ) : null}
      </div>
    </li>
  );
}

type RequestTimelineProps = { request: FundingRequest; events: readonly Event[] };

/** What has happened to a funding request, and what lies ahead. */
export function RequestTimeline({ request, events }: RequestTimelineProps) {
  const now = useNow();
  return (
    <ol>
      {fundingTimeline(request, events, now).map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
