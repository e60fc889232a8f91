'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, Rocket } from 'lucide-react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useDisabledReasons, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Progress } from '@/components/ui/feedback/progress';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { GoingLive, GoingLiveItem } from '@/lib/contract/organisation/going-live';
import { team } from '@/lib/dashboard/routes/team-routes';
import { goingLiveQuery } from '../queries';
import { cureOf, itemLabels } from './item-labels';

/** The link to complete an open item, or who can complete it. */
function Cure({ item, isVerified }: { item: GoingLiveItem; isVerified: boolean }) {
  const { org } = useScope();
  const refusals = useDisabledReasons();
  const cure = cureOf(org, item);
  if (!cure) return null;
  const refusal = refusals[cure.needs];
  // The item itself names the members without a second factor.
  if (refusal && item.reason === 'no_second_factor') return null;
  if (refusal) return <p className="text-muted text-sm">{refusal}</p>;
  if (cure.isInLive && !isVerified) {
    return <p className="text-muted text-sm">Opens once you are verified.</p>;
  }
  return (
    <LinkButton size="small" href={cure.href}>
      {cure.label}
    </LinkButton>
  );
}

/** Members without a second factor, for viewers who may read the team. */
function WhoIsMissing() {
  const { org } = useScope();
  const reading = useAllowed('members:read');
  if (!reading.allowed) return <> Each member sets up their own.</>;
  return (
    <>
      {' '}
      Each member sets up their own: <TextLink href={team(org)}>see who</TextLink>.
    </>
  );
}

function Row({ item, isVerified }: { item: GoingLiveItem; isVerified: boolean }) {
  const { title, purpose, since } = itemLabels[item.id];
  const Glyph = item.done ? CircleCheck : CircleDashed;
  return (
    <li className="flex items-start gap-3 px-4 py-4 sm:px-5">
      <Glyph
        aria-hidden="true"
        className={cn('mt-0.5 size-5 shrink-0', item.done ? 'text-positive' : 'text-faint')}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div className="min-w-0 max-w-xl">
          <h2 className="font-medium">
            <span className="sr-only">{item.done ? 'Done: ' : 'To do: '}</span>
            {title}
          </h2>
          <p className={item.done ? 'text-muted' : undefined}>
            {item.message}
            {item.reason === 'no_second_factor' ? <WhoIsMissing /> : null}
          </p>
          {item.done ? null : <p className="text-muted text-sm">{purpose}</p>}
          {item.done_at ? (
            <p className="text-muted text-sm">
              {since}: <Time value={item.done_at} />
            </p>
          ) : null}
        </div>
        {item.done ? null : (
          <div className="max-w-64 sm:text-right">
            <Cure item={item} isVerified={isVerified} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The overall result of the checklist. */
function Outcome({ is_live, items }: GoingLive) {
  const left = items.filter(({ done }) => !done).length;
  if (left === 0) {
    return (
      <Alert tone="positive" title="You are ready">
        Everything is done. We keep checking: an item reopens if it stops being true.
      </Alert>
    );
  }
  return is_live ? (
    <Alert tone="info" title="You are live">
      A live key signs calls. {left === 1 ? 'One item is' : `${left} items are`} still open.
    </Alert>
  ) : null;
}

function Checklist({ checklist }: { checklist: GoingLive }) {
  const { items, kyb_status } = checklist;
  const done = items.filter((item) => item.done).length;
  return (
    <div className="max-w-4xl space-y-5">
      <Outcome {...checklist} />
      <Progress
        label="Checklist"
        percent={(100 * done) / items.length}
        detail={`${done} of ${items.length} done`}
      />
      <Card>
        <ul aria-label="Checklist" className="divide-y divide-border">
          {items.map((item) => (
            <Row key={item.id} item={item} isVerified={kyb_status === 'approved'} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function ChecklistSkeleton() {
  return (
    <Loading label="the checklist" className="max-w-4xl space-y-5">
      <Skeleton className="h-8" />
      <Card className="divide-y divide-border">
        {Object.keys(itemLabels).map((id) => (
          <div key={id} className="flex gap-3 px-4 py-4 sm:px-5">
            <Skeleton className="size-5 rounded-full" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-48" />
              <Skeleton className="h-4 w-80 max-w-full" />
            </div>
          </div>
        ))}
      </Card>
    </Loading>
  );
}

/** The checklist before going live; the service checks each item. */
export function GoingLiveView() {
  const scope = useScope();
  const reading = useAllowed('organisation:read');
  const read = useQuery({ ...goingLiveQuery(scope), enabled: reading.allowed });
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <Checklist checklist={data.data} />
      </>
    );
  }
  if (reading.allowed && !error) return <ChecklistSkeleton />;
  return (
    <Card>
      {reading.allowed ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <EmptyState
          icon={<Rocket aria-hidden="true" />}
          title="You can’t see the checklist"
          description={reading.reason}
        />
      )}
    </Card>
  );
}
