'use client';

import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import dynamic from 'next/dynamic';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { ApiError } from '@/lib/client/errors';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import * as routes from '@/lib/dashboard/routes/routes';
import { caseQuery } from '../common/queries';
import { DeskProvider, useDesk } from './case-desk';
import { CaseParts } from './case-parts';
import { DecisionBar } from './decisions/decision-bar';
import { useMoves } from './decisions/use-moves';
import type { ReviewActions } from './decisions/use-review-action';
import { useCaseKeys } from './use-case-keys';

/** The loading state of a case, in its final size. */
function CaseSkeleton() {
  return (
    <Loading label="verification" className="space-y-5">
      <div className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
      </div>
      <Skeleton className="h-5 w-96 max-w-full" />
      <Skeleton className="h-12 w-full" />
      <div className="grid gap-6 xl:grid-cols-2">
        <div className="space-y-4">
          <Skeleton className="h-9 w-full" />
          <Card className="divide-y divide-border overflow-clip">
            {keysFor(12).map((key) => (
              <div key={key} className="flex gap-4 px-4 py-3">
                <Skeleton className="w-28" />
                <Skeleton className="w-56 max-w-full" />
              </div>
            ))}
          </Card>
        </div>
        <Skeleton className="hidden h-[70dvh] w-full rounded-lg xl:block" />
      </div>
    </Loading>
  );
}

const titles: Partial<Record<KybStatus, string>> = {
  action_required: 'Requested from the partner',
  rejected: 'Why it was rejected',
  suspended: 'Why it is suspended',
};

/** The reason for the case's current status. */
function LastWord() {
  const { record } = useDesk();
  const { decision_reason: reason } = record.kyb;
  if (!reason) return null;
  const isBad = record.status === 'rejected' || record.status === 'suspended';
  return (
    <Alert tone={isBad ? 'danger' : 'info'} title={titles[record.status] ?? 'The last decision'}>
      <span className="whitespace-pre-line [overflow-wrap:anywhere]">{reason}</span>
    </Alert>
  );
}

// Forms are large, and most visits to a case open none.
const CaseDialogs = dynamic(() => import('./decisions/case-dialogs').then((file) => file.CaseDialogs), {
  loading: () => null,
});

function Case() {
  const { dialog } = useDesk();
  const moves = useMoves();
  useCaseKeys(moves);
  return (
    // On a phone the decisions cover the end of the page.
    <div className="space-y-4 max-sm:pb-28">
      <DecisionBar moves={moves} />
      <LastWord />
      <CaseParts />
      {dialog ? <CaseDialogs /> : null}
    </div>
  );
}

const breadcrumbs = [{ label: 'Verifications', href: routes.operator() }];

/** An operator may not review an organisation that they belong to. */
function OwnCase({ slug }: { slug: string }) {
  return (
    <>
      <PageHeader title={slug} breadcrumbs={breadcrumbs} />
      <EmptyState
        icon={<UserRoundX aria-hidden="true" />}
        title="You belong to this organisation"
        description="Someone else must review its verification. You can’t read or decide on it."
        action={<LinkButton href={routes.operator()}>Go to the queue</LinkButton>}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}

/**
 * A verification in any state. It is refetched when the operator returns after a while, but not polled, because each
 * read is recorded in the audit trail.
 */
export function CaseView({ slug, actions }: { slug: string; actions: ReviewActions }) {
  const read = useQuery({ ...caseQuery(slug), refetchOnWindowFocus: true });
  if (!read.data && read.error instanceof ApiError && read.error.code === 'forbidden') {
    return <OwnCase slug={slug} />;
  }
  return (
    <RecordPage read={read} title={slug} breadcrumbs={breadcrumbs} shape={{ skeleton: <CaseSkeleton /> }}>
      {(record) => (
        <DeskProvider record={record} actions={actions}>
          <Case />
        </DeskProvider>
      )}
    </RecordPage>
  );
}
