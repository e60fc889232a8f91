'use client';

import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { KybStatus } from '@/components/kyb/labels/kyb-status';
import { Breadcrumbs } from '@/components/shell/frame/page-header';
import { Button } from '@/components/ui/controls/button';
import { CopyButton } from '@/components/ui/controls/copy';
import { Time } from '@/components/ui/display/time';
import * as routes from '@/lib/dashboard/routes/routes';
import { useOperator } from '../common/operator-context';
import { WaitingAge } from '../common/waiting-age';
import { useDesk } from './case-desk';
import { keysOf } from './case-keys';
import { countChanges } from './compare';
import { nextLeft, tallyOf } from './decisions/verdicts';
import { reviewerName } from './labels';
import { caseAges, waitingSince } from './queue/ages';

const Fact = ({ children }: { children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5 whitespace-nowrap">{children}</span>
);

/** The progress of the review, announced to screen readers on every change. */
function Progress() {
  const { items, standings, record } = useDesk();
  const { accepted, rejected } = tallyOf(items, standings);
  const asked = record.questions.filter(({ status }) => status === 'open').length;
  const parts = [
    `${accepted} of ${items.length} accepted`,
    rejected > 0 ? `${rejected} rejected` : '',
    asked > 0 ? `${asked} ${asked === 1 ? 'question' : 'questions'} open` : '',
  ];
  return (
    <span role="status" className="tabular text-text">
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

/** Selects the next item that prevents the approval. */
function NextLeft() {
  const { items, left, current, select } = useDesk();
  const next = nextLeft(left, items, current);
  if (!next) return null;
  return (
    <Button
      variant="ghost"
      size="small"
      aria-keyshortcuts={keysOf('next-left')}
      onClick={() => select(next, { focus: true })}
      className="-my-1"
    >
      {left.length} left before approval
      <ArrowDown aria-hidden="true" />
      <span className="sr-only">: go to the next</span>
    </Button>
  );
}

const changeText = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`;

/** The facts of a case before its content. */
function Facts() {
  const { record, comparison } = useDesk();
  const { id: me } = useOperator();
  const since = waitingSince(record);
  const names = record.approved_by.map((reviewer) => reviewerName(reviewer, me)).join(', ');
  const changes = comparison ? countChanges(comparison) : 0;
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-muted text-sm">
      {record.submissions > 0 ? <Progress /> : null}
      <NextLeft />
      {since ? (
        <Fact>
          Waiting <WaitingAge since={since} limits={caseAges} began="Submitted" />
        </Fact>
      ) : record.decided_at ? (
        <Fact>
          Decided <Time value={record.decided_at} />
        </Fact>
      ) : null}
      {record.submissions > 0 ? (
        <Fact>
          Submission {record.submissions}
          {comparison && changes > 0 ? `, ${changeText(changes)} since ${comparison.since}` : null}
        </Fact>
      ) : null}
      {record.reviewer ? <Fact>Reviewer: {reviewerName(record.reviewer, me)}</Fact> : null}
      {record.approvals_needed > 1 ? (
        <Fact>
          {record.approvals} of {record.approvals_needed} approvals
          {names ? `: ${names}` : null}
        </Fact>
      ) : names ? (
        <Fact>Approved by: {names}</Fact>
      ) : null}
    </div>
  );
}

/** The link back to the queue, the name of the case, and its status. */
export function CaseHeader() {
  const { record } = useDesk();
  return (
    <div className="min-w-0">
      <Breadcrumbs parents={[{ label: 'Verifications', href: routes.operator() }]} />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h1 className="min-w-0 font-semibold text-xl tracking-tight [overflow-wrap:anywhere]">
          {record.name}
        </h1>
        <CopyButton value={record.slug} label="slug" className="-mx-1" />
        <KybStatus status={record.status} />
      </div>
      <Facts />
    </div>
  );
}
