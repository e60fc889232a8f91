'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { useDesk } from './case-desk';
import { useReviewAction } from './decisions/use-review-action';
import { isUnsent } from './items';
import { placeName } from './labels';

const tones: Record<KybQuestion['status'], StatusTone> = {
  open: 'waiting',
  answered: 'positive',
  withdrawn: 'neutral',
};

const words: Record<KybQuestion['status'], string> = {
  open: 'Waiting for an answer',
  answered: 'Answered',
  withdrawn: 'Withdrawn',
};

function QuestionLine({ question }: { question: KybQuestion }) {
  const { record, actions } = useDesk();
  const withdrawing = useReviewAction('withdrawKybQuestion', record.slug, actions.withdraw);
  const about = placeName(record, question);
  const unsent = isUnsent(record, question);
  return (
    <li className="space-y-1.5 px-3 py-3 sm:px-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-medium">{about}</p>
        <span className="flex items-center gap-2">
          <Status
            tone={tones[question.status]}
            label={unsent ? 'Sent with the request' : words[question.status]}
          />
          {question.status === 'open' ? (
            <Button
              size="small"
              pending={withdrawing.pending}
              aria-label={`Withdraw the question about ${about}`}
              onClick={() =>
                void withdrawing.run({ params: { slug: record.slug, question_id: question.id }, body: {} })
              }
            >
              Withdraw
            </Button>
          ) : null}
        </span>
      </div>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{question.question}</p>
      {question.answer === undefined ? null : (
        <p className="whitespace-pre-line border-border-strong border-l-2 pl-2.5 [overflow-wrap:anywhere]">
          <span className="sr-only">Answer: </span>
          {question.answer}
        </p>
      )}
      <p className="text-muted text-sm">
        Written <Time value={question.created_at} />
        {question.answered_at ? (
          <>
            {' '}
            · answered <Time value={question.answered_at} />
          </>
        ) : null}
      </p>
    </li>
  );
}

/** Every question, newest first. */
export function QuestionsPart() {
  const { record } = useDesk();
  if (record.questions.length === 0) {
    return (
      <EmptyState
        icon={<MessageCircleQuestionMark aria-hidden="true" />}
        title="No questions"
        description="Each question shows beside what it concerns. The partner sees it once you request information."
      />
    );
  }
  return (
    <Card className="overflow-clip">
      <ul aria-label="Questions" className="divide-y divide-border">
        {record.questions.map((question) => (
          <QuestionLine key={question.id} question={question} />
        ))}
      </ul>
    </Card>
  );
}
