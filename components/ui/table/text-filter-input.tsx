'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Input } from '../controls/input';

/** Typing rests this long before the list is asked again: each question is one of the member's requests. */
const REST_MS = 400;

type TextFilterInputProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
};

/** A filter by words or by a reference; Enter asks at once, Escape empties it. */
export function TextFilterInput({ label, placeholder, value, onChange }: TextFilterInputProps) {
  const [draft, setDraft] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setDraft(value);
  }

  useEffect(() => {
    if (draft.trim() === value) return;
    const timer = setTimeout(() => onChange(draft.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, value, onChange]);

  function clear(): void {
    setDraft('');
    onChange('');
  }

  return (
    <div className="relative w-full sm:w-56">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-2.5 size-3.5 -translate-y-1/2 text-muted"
      />
      <Input
        type="text"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onChange(draft.trim());
          if (event.key === 'Escape') clear();
        }}
        className="h-9 rounded-full px-8 sm:h-7 sm:text-sm"
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
