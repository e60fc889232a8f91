'use client';

import { History } from 'lucide-react';
import { KybStatus } from '@/components/kyb/labels/kyb-status';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { KybCase } from '@/lib/contract/kyb/case';
import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import { useDesk } from './case-desk';
import { placeName } from './labels';

const actors: Record<KybHistoryEntry['by'], string> = {
  partner: 'The partner',
  reviewer: 'A reviewer',
  service: 'System',
};

const acts: Record<Exclude<KybHistoryEntry['kind'], 'status_changed'>, string> = {
  question_asked: 'asked a question',
  question_answered: 'answered a question',
  question_withdrawn: 'withdrew a question',
};

/** The question of an entry, as text. */
function aboutQuestion(record: KybCase, { question_id: id }: KybHistoryEntry): string | undefined {
  const question = record.questions.find((one) => one.id === id);
  return question && `${placeName(record, question)}: ${question.question}`;
}

function Entry({ entry }: { entry: KybHistoryEntry }) {
  const { record } = useDesk();
  const about = aboutQuestion(record, entry);
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span aria-hidden="true" className="absolute top-1.5 left-0 size-2 rounded-full bg-border-strong" />
      <span
        aria-hidden="true"
        className="absolute top-4 bottom-0 left-[3px] w-px bg-border in-[li:last-child]:hidden"
      />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        {entry.kind === 'status_changed' && entry.to ? (
          <KybStatus status={entry.to} />
        ) : (
          <span>
            {actors[entry.by]} {entry.kind === 'status_changed' ? '' : acts[entry.kind]}
          </span>
        )}
        <span className="text-muted text-sm">
          {entry.kind === 'status_changed' ? `${actors[entry.by]} · ` : null}
          <Time value={entry.created_at} />
        </span>
      </p>
      {entry.reason || about ? (
        <p className="mt-0.5 whitespace-pre-line text-muted [overflow-wrap:anywhere]">
          {entry.reason ?? about}
        </p>
      ) : null}
    </li>
  );
}

/** The verification's history, newest first. */
export function HistoryPart() {
  const { record } = useDesk();
  if (record.history.length === 0) {
    return (
      <EmptyState
        icon={<History aria-hidden="true" />}
        title="Nothing has happened yet"
        description="Submissions, decisions and questions appear here."
      />
    );
  }
  return (
    <ol aria-label="History">
      {record.history.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
