'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isLeavingPage } from '../address/refresh-page';
import { cn } from '../cn';
import { Input } from '../controls/input';
import { MOST_TEXT } from './filters';

/** Debounce of text filters: each query counts against the member's rate limit. */
const REST_MS = 400;

type TextFilterProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A filter by text or reference; Enter applies it immediately, Escape clears it. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }
  const input = useRef<HTMLInputElement>(null);

  // Text typed before hydration counts too.
  useEffect(() => {
    if (input.current?.value) setDraft(input.current.value);
  }, []);

  const apply = useEffectEvent(onChange);
  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => {
      if (!isLeavingPage()) apply(draft.trim());
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [draft, value]);

  function clear(): void {
    setDraft('');
    onChange('');
  }

  return (
    <div className="relative min-w-28 flex-1 sm:w-64 sm:flex-none">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="text"
        aria-label={label}
        placeholder={placeholder ?? label}
        maxLength={MOST_TEXT}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(draft.trim());
          if (event.key === 'Escape') clear();
        }}
        className={cn('h-9 text-ellipsis rounded-full pl-8 sm:h-7 sm:text-sm', draft ? 'pr-8' : 'pr-3')}
      />
      {draft ? (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()}`}
          onClick={clear}
          className="absolute inset-y-0 right-1 grid w-7 place-items-center text-muted hover:text-text"
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      ) : null}
    </div>
  );
}
