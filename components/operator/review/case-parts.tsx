'use client';

import { EyeOff } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { kybSectionLabels } from '@/components/kyb/labels/kyb';
import { cn } from '@/components/ui/cn';
import { Copyable } from '@/components/ui/controls/copy';
import { Badge } from '@/components/ui/display/badge';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import { type CasePart, caseParts, useDesk } from './case-desk';
import { DocumentsPart } from './documents-part';
import { HistoryPart } from './history-part';
import { accountName, accountPlace } from './labels';
import { NotesPart } from './notes-part';
import { QuestionsPart } from './questions-part';
import { RequirementsPart } from './requirements-part';
import { ItemRow } from './sent/item-row';
import { BusinessSent, PeopleSent, SectionNote, SentSection } from './sent/sent-section';
import { useSideBySide } from './use-side-by-side';

function AccountValue({ account }: { account: SettlementAccount }) {
  return (
    <>
      <Copyable value={account.account_number} label="account number" className="-my-0.5 font-medium" /> ·{' '}
      {account.account_name}
      <span className="block text-muted text-sm">
        {[accountPlace(account), account.bank_code, account.swift_code].filter(Boolean).join(' · ')}
        {account.is_default ? <Badge className="ml-1.5">Default</Badge> : null}
      </span>
    </>
  );
}

/** The submitted settlement accounts. */
function AccountsSent() {
  const { record, items, comparison } = useDesk();
  const own = items.filter((item) => item.section === 'settlement_accounts');
  return (
    <SentSection title={kybSectionLabels.settlement_accounts} section="settlement_accounts" items={own}>
      <div className="divide-y divide-border">
        {record.settlement_accounts.map((account) => (
          <ItemRow
            key={account.id}
            item={{ section: 'settlement_accounts', settlement_account_id: account.id }}
            label={account.currency}
            value={<AccountValue account={account} />}
          />
        ))}
        {comparison?.gone.settlement_accounts.map((account) => (
          <SectionNote key={account.id}>
            Removed since submission {comparison.since}: <del>{accountName(account)}</del>,{' '}
            {accountPlace(account)}.
          </SectionNote>
        ))}
        {own.length === 0 ? <SectionNote>No account was added.</SectionNote> : null}
      </div>
    </SentSection>
  );
}

const names: Record<CasePart, string> = {
  sent: 'Submitted details',
  documents: 'Documents',
  questions: 'Questions',
  requirements: 'Requirements',
  notes: 'Notes',
  history: 'History',
};

/** The count beside the name of each tab; undefined where a count is not useful. */
function useCounts(): Partial<Record<CasePart, number>> {
  const { record } = useDesk();
  return {
    documents: record.documents.length,
    questions: record.questions.filter(({ status }) => status === 'open').length,
    requirements: record.kyb.requirements.filter(({ status }) => status !== 'provided').length,
    notes: record.notes.length,
  };
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The arrow keys move between the visible tabs. */
function goToTab(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')].filter(
    (tab) => tab.offsetParent !== null,
  );
  const { activeElement } = document;
  const next = tabs[tabs.findIndex((tab) => tab.isSameNode(activeElement)) + step];
  next?.click();
  next?.focus();
}

function PartsNavigation() {
  const { part, show } = useDesk();
  const counts = useCounts();
  return (
    <div
      role="tablist"
      aria-label="Parts of the case"
      onKeyDown={goToTab}
      className="flex flex-wrap gap-x-5 border-border border-b"
    >
      {caseParts.map((name) => {
        const count = counts[name];
        const isShown = part === name;
        return (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={isShown}
            aria-controls={`part-${name}`}
            tabIndex={isShown || (name === 'sent' && part === 'documents') ? 0 : -1}
            onClick={() => show(name)}
            className={cn(
              '-mb-px inline-flex h-9 shrink-0 items-center gap-1.5 whitespace-nowrap border-transparent border-b-2 font-medium text-muted hover:text-text focus-visible:-outline-offset-2',
              isShown && 'border-accent-ink text-text',
              name === 'documents' && 'xl:hidden',
              // Beside the documents, the submission stays open while the documents tab is selected.
              name === 'sent' && part === 'documents' && 'xl:border-accent-ink xl:text-text',
            )}
          >
            {names[name]}
            {count ? (
              <span className="tabular rounded-full bg-selected px-1.5 text-text text-xs/5">{count}</span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}

const notYet: Partial<Record<KybStatus, string>> = {
  draft: 'The partner hasn’t submitted it yet. Details and documents appear here once they do.',
  rejected: 'It was rejected before anything was submitted.',
};

/** The submission. Shows nothing before the first one, and none of the partner's later changes. */
function SentPart() {
  const { record } = useDesk();
  if (record.submissions === 0 && record.settlement_accounts.length === 0) {
    return (
      <EmptyState
        icon={<EyeOff aria-hidden="true" />}
        title="Nothing has been submitted"
        description={notYet[record.status] ?? 'It was verified on paper.'}
      />
    );
  }
  return (
    <div className="space-y-6">
      {record.status === 'action_required' ? (
        <Alert tone="info" title={`This is submission ${record.submissions}`}>
          Changes the partner makes appear here once they submit again.
        </Alert>
      ) : null}
      {record.submissions > 0 ? (
        <>
          <BusinessSent />
          <PeopleSent />
        </>
      ) : null}
      <AccountsSent />
    </div>
  );
}

function Part({ name }: { name: Exclude<CasePart, 'documents'> }) {
  if (name === 'questions') return <QuestionsPart />;
  if (name === 'requirements') return <RequirementsPart />;
  if (name === 'notes') return <NotesPart />;
  if (name === 'history') return <HistoryPart />;
  return <SentPart />;
}

/** The submission, questions and answers on the left, the documents on the right; stacked on narrow screens. */
export function CaseParts() {
  const { part } = useDesk();
  useSideBySide();
  const beside = part === 'documents' ? 'sent' : part;
  return (
    <div className="grid items-start gap-x-6 gap-y-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-4">
        <PartsNavigation />
        <div
          id={`part-${beside}`}
          role="tabpanel"
          aria-labelledby={`tab-${beside}`}
          className={cn('min-w-0', part === 'documents' && 'max-xl:hidden')}
        >
          <Part name={beside} />
        </div>
      </div>
      <div
        id="part-documents"
        role="tabpanel"
        aria-labelledby="tab-documents"
        className={cn(
          'min-w-0 xl:sticky xl:top-[calc(var(--sticky-top)+5.25rem)] xl:flex xl:h-[calc(100dvh-var(--sticky-top)-6.5rem)] xl:flex-col',
          part === 'documents' ? 'flex flex-col' : 'max-xl:hidden',
        )}
      >
        <DocumentsPart />
      </div>
    </div>
  );
}
