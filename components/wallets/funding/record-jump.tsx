'use client';

import { CornerDownLeft } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { Input } from '@/components/ui/controls/input';
import { Spinner } from '@/components/ui/feedback/spinner';
import { openRecord } from '@/lib/dashboard/relay/session-routes';
import { isReferenceOrId } from './reference';

/** Opens a funding request by its reference or id. */
export function RecordJump() {
  const scope = useScope();
  const router = useRouter();
  const id = useId();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOpening, open] = useTransition();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const wanted = text.trim();
    if (wanted === '') return;
    setWrong(!isReferenceOrId(wanted));
    if (isReferenceOrId(wanted)) open(() => router.push(openRecord(scope, wanted)));
  }

  return (
    <form onSubmit={submit} className="relative w-full sm:ml-auto sm:w-60" noValidate>
      <Input
        type="text"
        aria-label="Open by reference or id"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        placeholder="Open FND-… or id"
        value={text}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        className="h-9 rounded-full pr-9 pl-3 sm:h-7 sm:text-sm"
      />
      <button
        type="submit"
        aria-label="Open"
        className="absolute top-0 right-1 grid h-9 w-8 place-items-center text-muted hover:text-text sm:h-7"
      >
        {isOpening ? <Spinner /> : <CornerDownLeft aria-hidden="true" className="size-3.5" />}
      </button>
      {isWrong ? (
        <p
          id={`${id}-wrong`}
          role="alert"
          className="absolute top-full right-0 z-20 mt-1 rounded-md border border-border bg-raised px-2.5 py-1.5 text-danger text-sm shadow-md"
        >
          A reference is FND- and 12 characters.
        </p>
      ) : null}
    </form>
  );
}
