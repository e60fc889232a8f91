'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';

/** A box for a signing secret, which stays in this page: no form, no name, nothing to be remembered by the browser. */
export function SecretInput({ value, onChange }: { value: string; onChange: (secret: string) => void }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Signing secret</Label>
      <div className="relative">
        <Input
          id={id}
          type={shown ? 'text' : 'password'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
          spellCheck={false}
          placeholder="whsec_…"
          aria-describedby={`${id}-hint`}
          className="pr-10 font-mono"
        />
        <button
          type="button"
          aria-label={shown ? 'Hide secret' : 'Show secret'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-muted hover:bg-subtle hover:text-text"
        >
          <Glyph aria-hidden="true" className="size-4" />
        </button>
      </div>
      <p id={`${id}-hint`} className="text-muted text-sm">
        It is used in this page alone and sent nowhere.
      </p>
    </div>
  );
}
