'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { Status } from '@/components/ui/feedback/status';
import type { Kyb } from '@/lib/contract/kyb/kyb';
import { kybHistoryQuery, kybQuery } from '../editing/queries';
import { KybStatus } from '../labels/kyb-status';
import { effectsOf } from './effects';
import { History } from './history';
import { Requirements } from './requirements';
import { StatusHero } from './status-hero';
import { StatusSkeleton } from './status-skeleton';
import { lastRequest } from './timeline';

/** What the verification holds back and what it opens, now. */
function EffectsList({ kyb }: { kyb: Kyb }) {
  return (
    <section aria-label="What it opens">
      <h2 className="mb-3 font-semibold text-lg">What it opens</h2>
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

/** What the reviewer wrote, while the verification is with the partner again or was decided against it. */
function ReviewersWords({ kyb }: { kyb: Kyb }) {
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
      title={isDecided ? 'The reviewer’s reason' : 'The reviewer asks for more'}
    >
      <span className="whitespace-pre-line text-text [overflow-wrap:anywhere]">{text}</span>
    </Alert>
  );
}

/** For members who see where it stands and nothing else. */
function OnlyLooking() {
  const writing = useAllowed('kyb:write');
  if (writing.allowed) return null;
  return (
    <Alert title="You can look, but not open the sections">
      {writing.reason} The sections hold personal data.
    </Alert>
  );
}

/** Where the verification stands, who acts next, what is open, what that blocks, and what happened. */
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
        description="Of the whole organisation, for test and live alike. Everything here is real."
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
          <ReviewersWords kyb={kyb} />
          <StatusHero kyb={kyb} />
          <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
            <Requirements kyb={kyb} />
            <div className="grid min-w-0 gap-6 sm:grid-cols-2 xl:grid-cols-1">
              <EffectsList kyb={kyb} />
              <History />
            </div>
          </div>
        </>
      ) : null}
    </>
  );
}
