'use client';

import { History, MessageCircleQuestionMark } from 'lucide-react';
import { Status } from '@/components/ui/feedback/status';
import { StaffName } from '../../common/operator-context';
import { useDesk } from '../case-desk';
import type { Change } from '../compare';
import type { Standing } from '../decisions/verdicts';
import { type Item, isUnsent, questionsAbout } from '../items';

/** The questions about one item, with their answers. */
export function ItemQuestions({ item }: { item: Item }) {
  const { record } = useDesk();
  const questions = questionsAbout(record, item);
  if (questions.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {questions.map((question) => (
        <li key={question.id} className="text-sm [overflow-wrap:anywhere]">
          <MessageCircleQuestionMark
            aria-hidden="true"
            className="mr-1 inline size-3.5 align-[-2px] text-accent-ink"
          />
          <span className="sr-only">Question: </span>
          {question.question}
          {question.answer === undefined ? (
            <span className="text-muted">
              {isUnsent(record, question) ? ' · sent with the request' : ' · not answered yet'}
            </span>
          ) : (
            <span className="block border-border-strong border-l-2 pl-2 text-text">
              <span className="sr-only">Answer: </span>
              {question.answer}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The verdict on an item as a label and a shape. Renders nothing without a verdict. */
export function VerdictStatus({ standing: { verdict } }: { standing: Standing }) {
  if (verdict === 'none') return null;
  return verdict === 'accepted' ? (
    <Status tone="positive" label="Accepted" />
  ) : (
    <Status tone="danger" label="Rejected" />
  );
}

/** Why an item was rejected, in the text that the partner sees, and by whom. */
export function RejectionReason({ standing: { verdict, reason, by } }: { standing: Standing }) {
  if (verdict !== 'rejected') return null;
  return (
    <p className="mt-0.5 text-danger text-sm [overflow-wrap:anywhere]">
      {by ? (
        <span className="text-muted">
          <StaffName staff={by} />:{' '}
        </span>
      ) : null}
      {reason}
    </p>
  );
}

type ChangeMarkProps = {
  change: Change | undefined;
  since: number | undefined;
  /** Formats the earlier value. */
  read: (before: string) => string;
};

const kinds: Record<Change['kind'], string> = {
  added: 'New',
  changed: 'Changed',
  removed: 'Removed',
};

/** The change of an item since an earlier submission, with its earlier value. */
export function ChangeMark({ change, since, read }: ChangeMarkProps) {
  if (!change || since === undefined) return null;
  return (
    <p className="mt-0.5 text-sm text-warning [overflow-wrap:anywhere]">
      <History aria-hidden="true" className="mr-1 inline size-3.5 align-[-2px]" />
      {kinds[change.kind]} since submission {since}
      {change.kind === 'added' ? null : (
        <>
          : <span className="sr-only">it was </span>
          <del className="text-muted">{read(change.before)}</del>
        </>
      )}
    </p>
  );
}
