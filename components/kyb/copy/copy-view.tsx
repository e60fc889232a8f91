'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck2 } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsInteger } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Select } from '@/components/ui/controls/select';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { kybCopyAddress } from '@/lib/client/addresses';
import type { KybSubmission } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatLagos } from '@/lib/format';
import { ClosedSection } from '../editing/closed-section';
import { FactGroups, FactsSkeleton } from '../editing/fact-groups';
import { kybSubmissionsQuery } from '../editing/queries';
import { copySections } from './copy-sections';

/** The header of a section: its name, and a link back to the verification's status. */
function KybHeader({ title, description }: { title: string; description?: string }) {
  const { org } = useScope();
  return (
    <PageHeader
      title={title}
      description={description}
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(org) }]}
    />
  );
}

function NothingSubmitted({ isUnknown }: { isUnknown: boolean }) {
  const { org } = useScope();
  return (
    <>
      <KybHeader title="Submitted copy" />
      <Card>
        <EmptyState
          icon={<FileCheck2 aria-hidden="true" />}
          title={isUnknown ? 'Submission not found' : 'Nothing has been submitted yet'}
          description="Each submission is saved here as a copy you can read or download as a PDF."
          action={
            <LinkButton href={isUnknown ? routes.kybCopy(org) : routes.kyb(org)}>
              {isUnknown ? 'See the last submission' : 'See status'}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

function Choice({ all, chosen }: { all: readonly KybSubmission[]; chosen: KybSubmission }) {
  const [, choose] = useQueryState('submission', parseAsInteger.withOptions({ history: 'push' }));
  if (all.length < 2) return null;
  return (
    <Select
      aria-label="Submission"
      value={String(chosen.number)}
      onValueChange={(number) => void choose(Number(number))}
      className="w-auto"
      options={all.map(({ number, created_at }) => ({
        value: String(number),
        label: `Submission ${number}, ${formatLagos(created_at)}`,
      }))}
    />
  );
}

function Copy({ all, submission }: { all: readonly KybSubmission[]; submission: KybSubmission }) {
  const scope = useScope();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <KybHeader title="Submitted copy" description="A read-only copy of your submission." />
        <div className="flex flex-wrap items-center gap-2">
          <Choice all={all} chosen={submission} />
          <a
            href={kybCopyAddress(scope, submission.number)}
            download
            className={buttonStyle({ variant: 'primary' })}
          >
            <Download aria-hidden="true" />
            Download PDF
          </a>
        </div>
      </div>
      <Card className="p-4 sm:p-5">
        <DescriptionList
          layout="columns"
          items={[
            { label: 'Submission', value: `${submission.number} of ${all.length}` },
            { label: 'Submitted', value: <Time value={submission.created_at} /> },
          ]}
          ids={{ 'Submission ID': submission.id }}
        />
      </Card>
      {copySections(submission).map(({ id, title, groups, empty }) => (
        <Section key={id} title={title} surface="flush">
          <FactGroups groups={groups} empty={empty} />
        </Section>
      ))}
    </>
  );
}

function Copies() {
  const read = useQuery(kybSubmissionsQuery(useScope()));
  const [number] = useQueryState('submission', parseAsInteger);
  const { data, error, refetch, isFetching } = read;
  if (!data) {
    return (
      <>
        <KybHeader title="Submitted copy" />
        {error ? (
          <Card>
            <ReadError error={error} onRetry={refetch} retrying={isFetching} />
          </Card>
        ) : (
          <FactsSkeleton />
        )}
      </>
    );
  }
  const all = data.data;
  const submission = number === null ? all[0] : all.find((one) => one.number === number);
  if (!submission) return <NothingSubmitted isUnknown={all.length > 0} />;
  return (
    <>
      <BehindNotice reads={[read]} />
      <Copy all={all} submission={submission} />
    </>
  );
}

/** A submission to read and download: the last one, or the one in the URL. */
export function CopyView() {
  const writing = useAllowed('kyb:write');
  if (writing.allowed) return <Copies />;
  return (
    <>
      <KybHeader title="Submitted copy" />
      <ClosedSection what="what was submitted" reason={writing.reason} />
    </>
  );
}
