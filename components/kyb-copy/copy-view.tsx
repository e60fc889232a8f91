'use client';

import { useQuery } from '@tanstack/react-query';
import { Download, FileCheck2 } from 'lucide-react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { ClosedSection } from '@/components/kyb/closed-section';
import { FactGroups } from '@/components/kyb/fact-groups';
import { FactsSkeleton } from '@/components/kyb/facts-skeleton';
import { KybHeader } from '@/components/kyb/kyb-header';
import { kybSubmissionsQuery } from '@/components/kyb/queries';
import { BehindNotice } from '@/components/session/behind-notice';
import { ReadError } from '@/components/session/read-error';
import { useAllowed, useScope } from '@/components/session/scope';
import { buttonStyle } from '@/components/ui/button-style';
import { Card, Section } from '@/components/ui/card';
import { Copyable } from '@/components/ui/copy';
import { DescriptionList } from '@/components/ui/description-list';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { Select } from '@/components/ui/select';
import { Time } from '@/components/ui/time';
import { kybCopyAddress } from '@/lib/client/addresses';
import type { KybSubmission } from '@/lib/contract/kyb';
import { formatLagos } from '@/lib/format';
import * as routes from '@/lib/routes';
import { copySections } from './copy-sections';

function NothingSubmitted({ isUnknown }: { isUnknown: boolean }) {
  const { org } = useScope();
  return (
    <>
      <KybHeader title="Submitted copy" />
      <Card>
        <EmptyState
          icon={<FileCheck2 aria-hidden="true" />}
          title={isUnknown ? 'There is no such submission' : 'Nothing has been submitted yet'}
          description="A copy of everything is kept each time the verification is submitted, to read and as a PDF."
          action={
            <LinkButton href={isUnknown ? routes.kybCopy(org) : routes.kyb(org)}>
              {isUnknown ? 'See the last submission' : 'See where it stands'}
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
        <KybHeader title="Submitted copy" description="As it was submitted. It does not change any more." />
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
            { label: 'Reference', value: <Copyable value={submission.id} label="reference" mono /> },
          ]}
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

/** A submission to read and to keep: the last one, or the one that the address names. */
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
