'use client';

import { MessageCircleQuestion } from 'lucide-react';
import { useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { useAction } from '@/components/shell/actions/use-action';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { Time } from '@/components/ui/display/time';
import { FieldError } from '@/components/ui/form/field';
import { notifyDone } from '@/components/ui/overlays/toast';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';
import type { KybQuestion } from '@/lib/contract/kyb/kyb';
import { useKyb, useKybStanding } from '../editing/kyb-context';
import { isAbout, type Subject } from '../editing/subject';
import { useQuestions } from './use-questions';

const MOST_CHARACTERS = 2_000;

type AnswerFormProps = { question: KybQuestion; onDone: () => void; onCancel?: () => void };

function AnswerForm({ question, onDone, onCancel }: AnswerFormProps) {
  const { answer } = useKybStanding();
  const answering = useAction(answer, { changes: ['listKybQuestions', 'getKyb', 'listKybHistory'] });
  const [text, setText] = useState(question.answer ?? '');
  const [isEmpty, setEmpty] = useState(false);
  const id = useId();
  useUnloadGuard(text !== (question.answer ?? ''));

  async function send(): Promise<void> {
    const result = await answering.run({ params: { question_id: question.id }, body: { answer: text } });
    if (!result.ok) return;
    notifyDone({ title: 'Answer saved', description: 'The reviewer sees it when you submit again.' });
    onDone();
  }
  function submit(): void {
    setEmpty(!text.trim());
    if (text.trim() && !answering.pending) void send();
  }

  // Not a form element, because it is nested beside a field in the section's form.
  return (
    <div className="space-y-2">
      <Label htmlFor={id}>Your answer</Label>
      <Textarea
        id={id}
        rows={3}
        value={text}
        maxLength={MOST_CHARACTERS}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? `${id}-error` : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      {isEmpty ? <FieldError id={`${id}-error`} message="Write an answer first." /> : null}
      {answering.error ? <ActionFailure error={answering.error} onRetry={() => void send()} /> : null}
      <div className="flex gap-2">
        <Button variant="primary" size="small" pending={answering.pending} onClick={submit}>
          Save answer
        </Button>
        {onCancel ? (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Question({ question, canAnswer }: { question: KybQuestion; canAnswer: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const isOpen = question.status === 'open';
  return (
    <li
      className={cn(
        'rounded-lg border px-3.5 py-3',
        isOpen ? 'border-warning/25 bg-warning-soft' : 'border-border bg-subtle',
      )}
    >
      <div className="flex items-start gap-2.5">
        <MessageCircleQuestion
          aria-hidden="true"
          className={cn('mt-0.5 size-4 shrink-0', isOpen ? 'text-warning' : 'text-muted')}
        />
        <div className="min-w-0 flex-1 space-y-2">
          <div>
            <p className="text-muted text-sm">
              The reviewer asks · <Time value={question.created_at} />
            </p>
            <p className="whitespace-pre-line font-medium [overflow-wrap:anywhere]">{question.question}</p>
          </div>
          {canAnswer && (isOpen || isEditing) ? (
            <AnswerForm
              question={question}
              onDone={() => setEditing(false)}
              onCancel={isEditing ? () => setEditing(false) : undefined}
            />
          ) : (
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="text-muted text-sm">{isOpen ? 'Not answered yet' : 'Your answer'}</p>
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">{question.answer}</p>
              </div>
              {canAnswer ? (
                <Button size="small" onClick={() => setEditing(true)}>
                  Change answer
                </Button>
              ) : null}
            </div>
          )}
        </div>
      </div>
    </li>
  );
}

/** The reviewer's questions about one subject, each with a field for the answer. Renders nothing without questions. */
export function Questions({ subject, className }: { subject: Subject; className?: string }) {
  const { canEdit } = useKyb();
  const own = useQuestions().filter((question) => isAbout(subject, question));
  if (own.length === 0) return null;
  return (
    <ul aria-label="Reviewer’s questions" className={cn('space-y-2', className)}>
      {own.map((question) => (
        <Question key={question.id} question={question} canAnswer={canEdit} />
      ))}
    </ul>
  );
}
