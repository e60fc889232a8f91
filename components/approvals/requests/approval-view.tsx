'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { RelativeTime, Time } from '@/components/ui/display/time';
import { Alert } from '@/components/ui/feedback/alert';
import type { Scope } from '@/lib/client/addresses';
import type { Approval, ApprovalSubject } from '@/lib/contract/approvals/approvals';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { rolesText, rulesItems } from '../rules/rules-text';
import { ApprovalStatus } from './approval-status';
import { type DecideActions, DecideApproval } from './decide-approval';
import { approvalQuery, liveApprovals } from './queries';
import { optionalItem, subjectItems } from './subject-items';

/** Where the result of an approved request is. */
function recordOf({ org, env }: Scope, { subject, record_id: id }: Approval) {
  if (subject === 'settlement_account') {
    return { href: routes.kybAccounts(org), label: 'See the settlement accounts' };
  }
  if (!id) return undefined;
  return subject === 'mandate'
    ? { href: routes.mandate(org, env, id), label: 'See the mandate' }
    : { href: routes.order(org, env, id), label: 'See the order' };
}

const sectionTitles: Readonly<Record<ApprovalSubject, string>> = {
  order: 'Order',
  mandate: 'Mandate',
  settlement_account: 'Settlement account',
  rules: 'Rules',
};

/** One sentence on the outcome, or on what the request is waiting for. */
function ApprovalNotice({ approval }: { approval: Approval }) {
  const { org, env } = useScope();
  const { status, decided_by: decider, reason, error } = approval;
  const record = recordOf({ org, env }, approval);
  switch (status) {
    case 'pending':
      return (
        <Alert tone="warning" title="Waiting for a second person">
          {approval.subject === 'order'
            ? 'Nothing happens and no money is reserved until someone approves it.'
            : 'Nothing happens until someone approves it.'}{' '}
          It expires <RelativeTime value={approval.expires_at} />.
        </Alert>
      );
    case 'approved':
      return (
        <Alert
          tone="positive"
          title={`${decider?.name ?? 'Someone'} approved it`}
          action={
            record ? (
              <LinkButton size="small" href={record.href}>
                {record.label}
              </LinkButton>
            ) : undefined
          }
        />
      );
    case 'failed':
      return (
        <Alert tone="danger" title={`${decider?.name ?? 'Someone'} approved it, but it failed`}>
          {error?.message} Nothing happened. Fix the cause, then request approval again.
        </Alert>
      );
    case 'declined':
      return (
        <Alert tone="danger" title={`${decider?.name ?? 'Someone'} declined it`}>
          {reason}
        </Alert>
      );
    case 'cancelled':
      return <Alert title="Cancelled by the requester. Nothing happened" />;
    case 'expired':
      return (
        <Alert title="Nobody decided in time. Nothing happened">
          Request approval again if you still want it.
        </Alert>
      );
  }
}

/** Who requested and decided it, and when. */
function historyItems(approval: Approval): DescriptionListItem[] {
  const { requested_by: by, decided_by: decider, decided_at: decidedAt } = approval;
  return [
    { label: 'Requested by', value: by.name, ...(by.kind === 'key' && { hint: 'An API key' }) },
    { label: 'Requested', value: <Time value={approval.created_at} /> },
    { label: 'Expires', value: <Time value={approval.expires_at} /> },
    { label: 'Who can approve', value: rolesText(approval) },
    ...optionalItem(approval.status === 'cancelled' ? 'Cancelled by' : 'Decided by', decider?.name),
    ...optionalItem('Ended', decidedAt && <Time value={decidedAt} />),
  ];
}

function ApprovalPage({ approval, actions }: { approval: Approval; actions: DecideActions }) {
  const { org, env } = useScope();
  const { title, amount, currency, rules } = approval;
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={[{ label: 'Approvals', href: routes.approvals(org, env) }]}
        status={<ApprovalStatus status={approval.status} />}
        description={
          amount && currency
            ? `${formatAmount(amount, currency)}, requested by ${approval.requested_by.name}`
            : `Requested by ${approval.requested_by.name}`
        }
        actions={<DecideApproval approval={approval} actions={actions} />}
      />
      <ApprovalNotice approval={approval} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {rules ? (
            <>
              <Section title="Rules after this change">
                <DescriptionList items={rulesItems(rules.after)} />
              </Section>
              <Section title="Current rules when requested">
                <DescriptionList items={rulesItems(rules.before)} />
              </Section>
            </>
          ) : (
            <Section title={sectionTitles[approval.subject]}>
              <DescriptionList items={subjectItems(approval)} />
            </Section>
          )}
        </div>
        <Section title="Request">
          <DescriptionList items={historyItems(approval)} ids={{ 'Request ID': approval.id }} />
        </Section>
      </div>
    </>
  );
}

const shape = { main: [5], aside: [5] } as const;

/** One approval request: what is requested, and its decision. */
export function ApprovalView({ id, actions }: { id: string; actions: DecideActions }) {
  const { org, env } = useScope();
  const read = useQuery({ ...approvalQuery({ org, env }, id), ...liveApprovals });
  return (
    <RecordPage
      read={read}
      title="Approval"
      breadcrumbs={[{ label: 'Approvals', href: routes.approvals(org, env) }]}
      shape={shape}
    >
      {(approval) => <ApprovalPage approval={approval} actions={actions} />}
    </RecordPage>
  );
}
