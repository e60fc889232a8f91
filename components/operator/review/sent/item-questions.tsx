'use client';

import { MessageCircleQuestionMark } from 'lucide-react';
import { useDesk } from '../case-desk';
import type { Item } from '../items';
import { isUnsent, questionsAbout } from '../questions';

/** The questions about one thing, with their answers. */
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
              {isUnsent(record, question) ? ' · goes out with the request' : ' · not answered yet'}
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
