'use client';

import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Input } from '@/components/ui/controls/input';
import { Label } from '@/components/ui/controls/label';

const TOTP = /^\d{6}$/;

type CodeFormProps = {
  label: string;
  hint?: ReactNode;
  /** `totp` takes six digits and submits after the last one; `recovery` takes a code from the list. */
  kind: 'totp' | 'recovery';
  submitLabel: string;
  pending: boolean;
  /** Submitting is blocked at the moment. */
  isHeld?: boolean;
  /** Why the last code was refused; it appears while the field is emptied and focused. */
  error?: ReactNode;
  /** Increases with each refusal. */
  refusals: number;
  onCode: (code: string) => void;
};

/** A field for one code, focused initially. */
export function CodeForm(props: CodeFormProps) {
  const { kind, pending, isHeld = false, refusals, onCode } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isWhole = kind === 'totp' ? TOTP.test(code) : code.trim().length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs again after each refusal
  useEffect(() => {
    setCode('');
    field.current?.focus();
  }, [refusals, kind]);

  function send(given: string): void {
    if (!pending && !isHeld) onCode(given.trim());
  }

  function change(text: string): void {
    const typed = kind === 'totp' ? text.replace(/\D/g, '').slice(0, 6) : text;
    setCode(typed);
    if (kind === 'totp' && TOTP.test(typed)) send(typed);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isWhole) send(code);
    else field.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="space-y-1.5">
        <Label htmlFor={id}>{props.label}</Label>
        <Input
          ref={field}
          id={id}
          value={code}
          readOnly={pending}
          onChange={(event) => change(event.target.value)}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
          className="font-mono tracking-widest"
        />
        {props.hint ? (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {props.hint}
          </p>
        ) : null}
      </div>
      {props.error}
      <Button
        type="submit"
        variant="primary"
        size="large"
        className="w-full"
        pending={pending}
        disabled={isHeld}
      >
        {props.submitLabel}
      </Button>
    </form>
  );
}
