'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight, UserRound, UserRoundCheck } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import { Progress } from '@/components/ui/feedback/progress';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { kybHistoryQuery, kybQuery } from '../editing/queries';
import { cureOf } from '../editing/sections';
import { Steps } from '../editing/steps';
import { KybStatus } from '../labels/kyb-status';
import { isOpenForEditing, partnersPoints, progressOf } from './progress';
import { Requirements } from './requirements';
import { effectsOf, nextStepText, statusText } from './status-labels';
import { lastRequest, type TimelineEntry, timelineOf } from './timeline';

/** The loading state of the verification's status. */
function StatusSkeleton() {
  return (
    <Loading label="the verification" className="space-y-6">
      <Card className="space-y-6 p-5">
        <div className="flex justify-around">
          {keysFor(4).map((key) => (
            <Skeleton key={key} className="h-12 w-20" />
          ))}
        </div>
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="w-full max-w-lg" />
        <Skeleton className="h-8" />
      </Card>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
        <Card className="space-y-4.5 p-5">
          {keysFor(9).map((key) => (
            <Skeleton key={key} />
          ))}
        </Card>
        <Card className="space-y-4 p-4">
          {keysFor(4).map((key) => (
            <Skeleton key={key} className="h-10" />
          ))}
        </Card>
      </div>
    </Loading>
  );
}

/** The next action: the first open point, the submission, or a view of what was submitted. */
function NextAction({ kyb }: { kyb: Kyb }) {
  const { org } = useScope();
  const writing = useAllowed('kyb:write');
  const [first] = partnersPoints(kyb);
  if (!isOpenForEditing(kyb) && !(kyb.status === 'approved' && first)) {
    if (!kyb.submitted_at || !writing.allowed) return null;
    return <LinkButton href={routes.kybCopy(org)}>See what you submitted</LinkButton>;
  }
  const label = first ? 'Continue' : 'Review and submit';
  if (!writing.allowed) {
    return (
      <Button variant="primary" disabledReason={writing.reason}>
        {label}
      </Button>
    );
  }
  return (
    <LinkButton variant="primary" href={first ? cureOf(org, first) : routes.kybReview(org)}>
      {label}
      <ArrowRight aria-hidden="true" />
    </LinkButton>
  );
}

/** The status of the verification: the steps so far, what the status means, who acts next, and the next action. */
function StatusHero({ kyb }: { kyb: Kyb }) {
  const { title, text, next } = statusText(kyb);
  const { done, total } = progressOf(kyb);
  const NextGlyph = next === 'nobody' ? UserRoundCheck : UserRound;
  return (
    <Card className="overflow-clip">
      <div className="px-2 pt-5 pb-4 sm:px-6">
        <Steps kyb={kyb} />
      </div>
      <div className="space-y-4 border-border border-t p-4 sm:p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
          <div className="min-w-0 max-w-xl flex-1 basis-72">
            <h2 className="font-semibold text-lg">{title}</h2>
            <p className="mt-1 text-muted">{text}</p>
            <p className="mt-2.5 flex items-center gap-1.5 font-medium">
              <NextGlyph aria-hidden="true" className="size-4 shrink-0 text-muted" />
              {nextStepText[next]}
            </p>
          </div>
          <NextAction kyb={kyb} />
        </div>
        {isOpenForEditing(kyb) && total > 0 ? (
          <Progress label="Progress" percent={(done / total) * 100} detail={`${done} of ${total} items`} />
        ) : null}
      </div>
    </Card>
  );
}

const dots: Record<StatusTone, string> = {
  positive: 'bg-positive',
  progress: 'bg-accent-ink',
  waiting: 'bg-muted',
  warning: 'bg-warning',
  danger: 'bg-danger',
  neutral: 'bg-faint',
};

function Entry({ entry: { title, tone, by, reason, at } }: { entry: TimelineEntry }) {
  return (
    <li className="relative pb-4 pl-5 before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[3px] before:w-px before:bg-border-strong last:pb-0 last:before:hidden">
      <span
        aria-hidden="true"
        className={cn('absolute top-1.5 left-0 size-[7px] rounded-full', dots[tone])}
      />
      <p className="font-medium">{title}</p>
      {reason ? (
        <p className="mt-0.5 whitespace-pre-line text-sm [overflow-wrap:anywhere]">{reason}</p>
      ) : null}
      <p className="text-muted text-sm">
        {by} · <Time value={at} />
      </p>
    </li>
  );
}

/** The verification's history, newest first. */
function History() {
  const { data, error, refetch, isFetching } = useQuery(kybHistoryQuery(useScope()));
  const entries = data ? timelineOf(data.data) : [];
  return (
    <section aria-label="Activity">
      <h2 className="mb-3 font-semibold text-lg">Activity</h2>
      <Card className="p-4">
        {error && !data ? (
          <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />
        ) : null}
        {!data && !error ? (
          <Loading label="the activity" className="space-y-3">
            <Skeleton className="w-32" />
            <Skeleton className="w-44" />
          </Loading>
        ) : null}
        {data && entries.length === 0 ? (
          <p className="text-muted">No activity yet. Submissions, questions and decisions appear here.</p>
        ) : null}
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

/** The capabilities that the verification now blocks and unlocks. */
function EffectsList({ kyb }: { kyb: Kyb }) {
  return (
    <section aria-label="What works">
      <h2 className="mb-3 font-semibold text-lg">What works</h2>
      <Card>
        <ul className="divide-y divide-border">
          {effectsOf(kyb).map(({ name, tone, word, text }) => (
            <li key={name} className="px-4 py-3">
              <p className="flex items-center justify-between gap-3">
                <span className="font-medium">{name}</span>
                <Status tone={tone} label={word} />
              </p>
              <p className="mt-0.5 text-muted text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** The reviewer's comment, while the verification is back with the partner or was rejected. */
function ReviewersText({ kyb }: { kyb: Kyb }) {
  const { data } = useQuery(kybHistoryQuery(useScope()));
  const isDecided = kyb.status === 'rejected' || kyb.status === 'suspended';
  const text =
    kyb.status === 'action_required'
      ? data && lastRequest(data.data)
      : isDecided
        ? kyb.decision_reason
        : undefined;
  if (!text) return null;
  return (
    <Alert
      tone={isDecided ? 'danger' : 'warning'}
      title={isDecided ? 'The reviewer’s reason' : 'The reviewer needs more information'}
    >
      <span className="whitespace-pre-line text-text [overflow-wrap:anywhere]">{text}</span>
    </Alert>
  );
}

/** For members who can see the status and nothing else. */
function OnlyLooking() {
  const writing = useAllowed('kyb:write');
  if (writing.allowed) return null;
  return (
    <Alert title="Your role can’t open the sections">{writing.reason} The sections hold personal data.</Alert>
  );
}

/** The verification's status, who acts next, what is open, what that blocks, and the history. */
export function StatusView() {
  const scope = useScope();
  const read = useQuery({ ...kybQuery(scope), refetchOnWindowFocus: true });
  const history = useQuery(kybHistoryQuery(scope));
  const { data, error, refetch, isFetching } = read;
  const kyb = data?.data;
  return (
    <>
      <PageHeader
        title="Verification"
        status={kyb ? <KybStatus status={kyb.status} /> : undefined}
        description="Applies to both test and live. Use real details."
      />
      <BehindNotice reads={[read, history]} />
      {error && !kyb ? (
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      ) : null}
      {!kyb && !error ? <StatusSkeleton /> : null}
      {kyb ? (
        <>
          <OnlyLooking />
          <ReviewersText kyb={kyb} />
          <StatusHero kyb={kyb} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
            <Requirements kyb={kyb} />
            <div className="grid min-w-0 items-start gap-6 sm:grid-cols-2 xl:grid-cols-1 xl:only:col-span-2 xl:only:grid-cols-2">
              <EffectsList kyb={kyb} />
              <History />
            </div>
          </div>
        </>
      ) : null}
    </>
  );
}
