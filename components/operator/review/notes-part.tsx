'use client';

import { type FormEvent, useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { Card } from '@/components/ui/display/card';
import { Time } from '@/components/ui/display/time';
import { StaffName } from '../common/operator-context';
import { useDesk } from './case-desk';
import { useReviewAction } from './decisions/use-review-action';

/** The element id of the note field. */
export const NOTE_FIELD = 'case-note';

/** The limit of a note (addKybNote). */
const MOST_CHARACTERS = 4_000;

function NoteForm() {
  const { record, actions } = useDesk();
  const noting = useReviewAction('addKybNote', record.slug, actions.note);
  const [text, setText] = useState('');
  const hint = useId();

  async function send(): Promise<void> {
    const written = text.trim();
    if (!written) return;
    const result = await noting.run({ params: { slug: record.slug }, body: { text: written } });
    if (result.ok) setText('');
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }

  return (
    <form onSubmit={submit} className="space-y-2">
      <Label htmlFor={NOTE_FIELD}>Note</Label>
      <Textarea
        id={NOTE_FIELD}
        rows={3}
        maxLength={MOST_CHARACTERS}
        value={text}
        aria-describedby={hint}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void send();
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p id={hint} className="text-muted text-sm">
          Only operators see notes. They can’t be changed or deleted.
        </p>
        <Button
          type="submit"
          variant="primary"
          pending={noting.pending}
          disabledReason={text.trim() ? undefined : 'Write something first.'}
        >
          Add note
        </Button>
      </div>
      {noting.error ? <ActionFailure error={noting.error} onRetry={() => void send()} /> : null}
    </form>
  );
}

/** The internal notes of the operators. */
export function NotesPart() {
  const { record } = useDesk();
  return (
    <div className="space-y-4">
      <NoteForm />
      {record.notes.length > 0 ? (
        <Card className="overflow-clip">
          <ul aria-label="Notes" className="divide-y divide-border">
            {record.notes.map((note) => (
              <li key={note.id} className="px-3 py-3 sm:px-4">
                <p className="text-muted text-sm">
                  <span className="font-medium text-text">
                    <StaffName staff={note.author} />
                  </span>{' '}
                  · <Time value={note.created_at} />
                </p>
                <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}
