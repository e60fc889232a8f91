'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Pencil, Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { type PartnerAction, useAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Kyb, KybSection } from '@/lib/contract/kyb/kyb';
import * as routes from '@/lib/dashboard/routes/routes';
import { type CopyOf, copySections } from '../copy/copy-sections';
import { ClosedSection } from '../editing/closed-section';
import { FactGroups, FactsSkeleton } from '../editing/fact-groups';
import { useKyb } from '../editing/kyb-context';
import { LockedNotice } from '../editing/locked-notice';
import { kybAccountsQuery, kybBusinessQuery, kybDocumentsQuery, kybPeopleQuery } from '../editing/queries';
import { type MissingPoint, missingPoints, refusedPoints } from './missing';

type MissingListProps = {
  points: readonly MissingPoint[];
  title: string;
  /** True if it appears in response to an action. */
  live?: boolean;
};

/** The missing points, each with a link, and a button to the first one. */
function MissingList({ points, title, live }: MissingListProps) {
  const first = points.find(({ href }) => href);
  return (
    <Alert
      tone="warning"
      live={live}
      title={title}
      action={
        first?.href ? (
          <LinkButton size="small" href={first.href}>
            Go to the first
            <ArrowRight aria-hidden="true" />
          </LinkButton>
        ) : undefined
      }
    >
      <ul aria-label="Missing items" className="mt-1.5 space-y-1">
        {points.map(({ key, message, href, section }) => (
          <li key={key} className="[overflow-wrap:anywhere]">
            {href ? <TextLink href={href}>{message}</TextLink> : <span className="text-text">{message}</span>}
            {section ? <span> · {section}</span> : null}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type SubmitPanelProps = { kyb: Kyb; given: CopyOf; submit: PartnerAction<'submitKyb'> };

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function ConfirmSubmit({
  given,
  submitting,
  onConfirm,
  onClose,
}: {
  given: CopyOf;
  submitting: ReturnType<typeof useAction>;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { error, pending } = submitting;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Submit for review?"
      description="A reviewer checks everything against public registers. You can’t make changes during the review. If they need more, they ask here and it reopens."
      items={[
        { label: 'Business', value: given.business.legal_name ?? '' },
        { label: 'People', value: count(given.people.length, 'person', 'people') },
        { label: 'Documents', value: count(given.documents.length, 'file', 'files') },
        {
          label: 'Settlement accounts',
          value: count(given.settlement_accounts.length, 'account', 'accounts'),
        },
      ]}
      confirmLabel="Submit for review"
      pending={pending}
      error={error ? <ActionFailure error={error} onRetry={onConfirm} /> : undefined}
      onConfirm={onConfirm}
    />
  );
}

/** Submits the verification to the reviewer, when nothing is missing and the member has confirmed. */
function SubmitPanel({ kyb, given, submit }: SubmitPanelProps) {
  const { org } = useScope();
  const router = useRouter();
  const { canEdit } = useKyb();
  const [isAsking, setAsking] = useState(false);
  const [refused, setRefused] = useState<Readonly<Record<string, string | null>>>();
  const submitting = useAction(submit, {
    changes: ['getKyb', 'listKybHistory', 'listKybSubmissions', 'listKybQuestions', 'getOrganisation'],
  });
  const missing = missingPoints(org, kyb).length;
  const hold = missing > 0 ? `${count(missing, 'item', 'items')} left.` : undefined;

  async function send(): Promise<void> {
    const result = await submitting.run({ body: {} });
    if (result.ok) {
      notifyDone({
        title: 'Verification submitted',
        description: 'A reviewer checks it next. We’ll notify you.',
      });
      router.push(routes.kyb(org));
      return;
    }
    if (result.error.code !== 'kyb_incomplete') return;
    setRefused(result.error.details);
    submitting.reset();
    setAsking(false);
  }

  if (!canEdit) return null;
  return (
    <>
      {refused ? (
        <MissingList
          live
          title="Not submitted: some items are incomplete"
          points={refusedPoints(org, kyb, refused)}
        />
      ) : null}
      <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-4 sm:p-5">
        <div className="min-w-0 max-w-xl flex-1 basis-72">
          <h2 className="font-semibold text-lg">
            {kyb.status === 'action_required' ? 'Submit it again' : 'Submit it'}
          </h2>
          <p className="mt-1 text-muted">
            A reviewer then checks it. You can’t change anything until they finish. We keep a copy that you
            can read or download as a PDF.
          </p>
        </div>
        <Button variant="primary" size="large" disabledReason={hold} onClick={() => setAsking(true)}>
          <Send aria-hidden="true" />
          Submit for review
        </Button>
      </Card>
      {isAsking ? (
        <ConfirmSubmit
          given={given}
          submitting={submitting as ReturnType<typeof useAction>}
          onConfirm={() => void send()}
          onClose={() => {
            submitting.reset();
            setAsking(false);
          }}
        />
      ) : null}
    </>
  );
}

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
