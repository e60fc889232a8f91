'use client';

import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import type { PartnerAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import type { KybSection } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { type CopyOf, copySections } from '../copy/copy-sections';
import { ClosedSection } from '../editing/closed-section';
import { FactGroups } from '../editing/fact-groups';
import { FactsSkeleton } from '../editing/facts-skeleton';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import { kybAccountsQuery, kybBusinessQuery, kybDocumentsQuery, kybPeopleQuery } from '../editing/queries';
import { missingPoints } from './missing';
import { MissingList } from './missing-list';
import { SubmitPanel } from './submit-panel';

const places: Record<KybSection, (org: string) => string> = {
  business: (org) => routes.kybBusiness(org),
  people: (org) => routes.kybPeople(org),
  documents: (org) => routes.kybDocuments(org),
  settlement_accounts: (org) => routes.kybAccounts(org),
};

function Everything({ given, canEdit }: { given: CopyOf; canEdit: boolean }) {
  const { org } = useScope();
  return copySections(given).map(({ id, title, groups, empty }) => (
    <Section
      key={id}
      title={title}
      surface="flush"
      actions={
        canEdit ? (
          <LinkButton size="small" href={places[id](org)} aria-label={`Edit: ${title}`}>
            <Pencil aria-hidden="true" />
            Edit
          </LinkButton>
        ) : undefined
      }
    >
      <FactGroups groups={groups} empty={empty} />
    </Section>
  ));
}

function Review({ submit }: { submit: PartnerAction<'submitKyb'> }) {
  const scope = useScope();
  const { kyb, canEdit } = useKyb();
  const business = useQuery(kybBusinessQuery(scope));
  const people = useQuery(kybPeopleQuery(scope));
  const documents = useQuery(kybDocumentsQuery(scope));
  const accounts = useQuery(kybAccountsQuery(scope));
  const reads = [business, people, documents, accounts];
  const failed = reads.find(({ error, data }) => error && !data);
  if (failed) {
    return (
      <Card>
        <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      </Card>
    );
  }
  if (!kyb || !business.data || !people.data || !documents.data || !accounts.data) return <FactsSkeleton />;
  const given: CopyOf = {
    business: business.data.data,
    people: people.data.data,
    documents: documents.data.data,
    settlement_accounts: accounts.data.data,
  };
  const missing = canEdit ? missingPoints(scope.org, kyb) : [];
  return (
    <>
      <BehindNotice reads={reads} />
      {canEdit ? null : <LockedNotice org={scope.org} status={kyb.status} />}
      {missing.length > 0 ? (
        <MissingList
          points={missing}
          title={missing.length === 1 ? '1 item left' : `${missing.length} items left`}
        />
      ) : null}
      <Everything given={given} canEdit={canEdit} />
      <SubmitPanel kyb={kyb} given={given} submit={submit} />
    </>
  );
}

/** Everything that will be submitted, what is still missing, and the submission itself. */
export function ReviewView({ submit }: { submit: PartnerAction<'submitKyb'> }) {
  const writing = useAllowed('kyb:write');
  if (!writing.allowed) return <ClosedSection what="what is submitted" reason={writing.reason} />;
  return <Review submit={submit} />;
}
