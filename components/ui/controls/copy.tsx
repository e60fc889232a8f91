'use client';

import { Check, Copy } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '../cn';
import { announce } from '../feedback/announcer';
import { notifyFailed } from '../overlays/toast';
import { Button } from './button';
import { TextLink } from './link';

const SHOWN_FOR_MS = 1_600;

function useCopy(value: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      announce('Copied');
    } catch {
      notifyFailed({
        title: 'Couldn’t copy',
        description: 'Your browser refused. Select the text and copy it.',
      });
    }
  }
  return { copied, copy: () => void copy() };
}

function CopyGlyph({ copied }: { copied: boolean }) {
  return copied ? (
    <Check aria-hidden="true" className="size-3.5 shrink-0 text-positive" />
  ) : (
    <Copy aria-hidden="true" className="size-3.5 shrink-0" />
  );
}

type CopyButtonProps = {
  value: string;
  /** What is copied, for screen readers: “account number”. */
  label: string;
  className?: string;
};

/** An icon button that copies a value. */
export function CopyButton({ value, label, className }: CopyButtonProps) {
  const { copied, copy } = useCopy(value);
  return (
    <button
      type="button"
      aria-label={`Copy ${label}`}
      onClick={copy}
      className={cn(
        'inline-grid size-6 shrink-0 place-items-center rounded-sm text-muted hover:bg-subtle hover:text-text',
        className,
      )}
    >
      <CopyGlyph copied={copied} />
    </button>
  );
}

/** A text button that copies a text. */
export function CopyTextButton({ value, children }: { value: string; children: ReactNode }) {
  const { copied, copy } = useCopy(value);
  return (
    <Button size="small" onClick={copy}>
      <CopyGlyph copied={copied} /> {children}
    </Button>
  );
}

type CopyableProps = CopyButtonProps & {
  /** The visible content; by default the value. */
  children?: ReactNode;
  /** Monospace, for figures and ids. */
  mono?: boolean;
};

/** A value that is copied on click. */
export function Copyable({ value, label, children, mono = false, className }: CopyableProps) {
  const { copied, copy } = useCopy(value);
  return (
    <button
      type="button"
      aria-label={`Copy ${label} ${value}`}
      onClick={copy}
      className={cn(
        '-mx-1.5 inline-flex max-w-[calc(100%+0.75rem)] items-center gap-1.5 rounded-sm px-1.5 py-0.5 text-left hover:bg-subtle [&>svg]:text-faint hover:[&>svg]:text-text',
        className,
      )}
    >
      <span className={cn('min-w-0 truncate', mono ? 'font-mono text-sm' : 'tabular')}>
        {children ?? value}
      </span>
      <CopyGlyph copied={copied} />
    </button>
  );
}

type LinkedIdProps = { id: string; label: string; href: string | undefined };

/** An id that can be copied, linked to its record if that has a page. */
export function LinkedId({ id, label, href }: LinkedIdProps) {
  if (!href) return <Copyable value={id} label={label} mono />;
  return (
    <span className="flex items-center justify-end gap-0.5">
      <TextLink href={href} className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
        {id}
      </TextLink>
      <CopyButton value={id} label={label} />
    </span>
  );
}
