'use client';

import { Check, CircleDashed, CircleSlash, Clock, type LucideIcon, X } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { useNow } from '@/components/ui/display/ticker';
import { TimelineEntry } from '@/components/ui/display/timeline-entry';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { type FundingStep, fundingTimeline } from './timeline';

const GLYPHS: Record<FundingStep['id'], LucideIcon> = {
  created: Check,
  waiting: CircleDashed,
  expires: Clock,
  expired: CircleSlash,
  failed: X,
  succeeded: Check,
};

type RequestTimelineProps = { request: FundingRequest; events: readonly Event[] };

/** What has happened to a funding request, and what lies ahead. */
export function RequestTimeline({ request, events }: RequestTimelineProps) {
  const { org, env } = useScope();
  const now = useNow();
  return (
    <ol>
      {fundingTimeline(request, events, now).map(({ id, eventId, ...step }) => (
        <TimelineEntry key={id} {...step} glyph={GLYPHS[id]}>
          {eventId ? (
            <p className="text-sm">
              <TextLink href={routes.event(org, env, eventId)}>See its event</TextLink>
            </p>
          ) : null}
        </TimelineEntry>
      ))}
    </ol>
  );
}
