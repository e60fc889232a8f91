'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '../cn';
import { Input } from './input';

type RevealInputProps = Omit<ComponentProps<typeof Input>, 'type'> & {
  /** The name of the value, for the button: “password”. */
  what: string;
};

/** An input for a secret, which can be revealed. */
export function RevealInput({ what, className, ...control }: RevealInputProps) {
  const [shown, setShown] = useState(false);
  const Glyph = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        {...control}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        className={cn('pr-10', className)}
      />
      <button
        type="button"
        aria-label={shown ? `Hide ${what}` : `Show ${what}`}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 grid w-8 place-items-center rounded-sm text-muted hover:bg-subtle hover:text-text"
      >
        <Glyph aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
