'use client';

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ActionFailure } from '@/components/shell/actions/action-failure';
import { Button } from '@/components/ui/controls/button';
import { Label } from '@/components/ui/controls/label';
import { Textarea } from '@/components/ui/controls/textarea';
import { FieldError } from '@/components/ui/form/field';
import { Dialog } from '@/components/ui/overlays/dialog';
import type { WindowStep } from '@/components/ui/overlays/window-step';
import type { ActionError, ActionResult } from '@/lib/dashboard/actions/action-result';

type TextDialogProps = {
  title: string;
  description: ReactNode;
  /** The label of the text field. */
  label: string;
  /** The error for an empty text. */
  missing: string;
  hint?: ReactNode;
  /** The character limit. */
  most: number;
  /** Frequent texts, each inserted with one click. */
  suggestions?: readonly string[];
  submitLabel: string;
  destructive?: boolean;
  /** Between the description and the text field. */
  children?: ReactNode;
  /** A step that must be completed before the text. */
  before?: WindowStep | undefined;
  send: (text: string) => Promise<ActionResult<unknown>>;
  /** The text was sent, or the dialog was dismissed. */
  onClose: (isSent: boolean) => void;
};

/** Sends the text once and stores the error if it is refused. */
function useSending({ send, onClose }: Pick<TextDialogProps, 'send' | 'onClose'>) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<ActionError>();

  async function start(text: string): Promise<void> {
    if (pending) return;
    setPending(true);
    setError(undefined);
    const result = await send(text);
    setPending(false);
    if (result.ok) onClose(true);
    else setError(result.error);
  }
  return { pending, error, start };
}

type TextFieldProps = Pick<TextDialogProps, 'label' | 'hint' | 'most' | 'suggestions'> & {
  id: string;
  text: string;
  /** The error of the text. */
  error: string | undefined;
  onChange: (text: string) => void;
  onSubmit: () => void;
};

function TextField({
  id,
  label,
  hint,
  most,
  suggestions = [],
  text,
  error,
  onChange,
  onSubmit,
}: TextFieldProps) {
  function suggest(suggestion: string): void {
    onChange(suggestion);
    document.getElementById(id)?.focus();
  }
  return (
    <>
      <div className="space-y-1.5">
        <Label htmlFor={id}>{label}</Label>
        <Textarea
          id={id}
          // The text is the only purpose of the dialog.
          autoFocus
          rows={4}
          maxLength={most}
          value={text}
          aria-required="true"
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSubmit();
          }}
        />
        {error === undefined ? null : <FieldError id={`${id}-error`} message={error} />}
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint} Ctrl+Enter sends it.
        </p>
      </div>
      {suggestions.length > 0 ? (
        <div className="flex flex-wrap gap-1.5">
          {suggestions.map((suggestion) => (
            <Button key={suggestion} size="small" onClick={() => suggest(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}

/** A dialog that asks for a text before an action. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, missing, destructive = false } = props;
  const id = useId();
  const { pending, error, start } = useSending(props);
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);

  function submit(event?: FormEvent): void {
    event?.preventDefault();
    const written = text.trim();
    setMissing(!written);
    if (written) void start(written);
    else document.getElementById(id)?.focus();
  }

  return (
    <Dialog
      open
      before={props.before}
      onOpenChange={(open) => (open || pending ? undefined : props.onClose(false))}
      title={title}
      description={description}
      className="sm:max-w-lg"
      footer={
        <>
          <Button onClick={() => props.onClose(false)} disabled={pending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={`${id}-form`}
            variant={destructive ? 'danger' : 'primary'}
            pending={pending}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} onSubmit={submit} noValidate className="space-y-4">
        {props.children}
        <TextField
          {...props}
          id={id}
          text={text}
          error={isMissing ? missing : undefined}
          onChange={(written) => {
            setText(written);
            setMissing(false);
          }}
          onSubmit={submit}
        />
        {error ? <ActionFailure error={error} onRetry={() => submit()} /> : null}
      </form>
    </Dialog>
  );
}
