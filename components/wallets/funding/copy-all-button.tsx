'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { announce } from '@/components/ui/feedback/announcer';
import { notifyFailed } from '@/components/ui/overlays/toast';

const SHOWN_FOR_MS = 1_600;

/** Copies all payment details at once, as lines of text. */
export function CopyAllButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      announce('All details copied');
    } catch {
      notifyFailed({
        title: 'Couldn’t copy',
        description: 'Your browser refused. Copy the lines one by one.',
      });
    }
  }

  const Glyph = copied ? Check : Copy;
  return (
    <Button size="small" onClick={() => void copy()}>
      <Glyph aria-hidden="true" className={copied ? 'text-positive' : undefined} />
      {copied ? 'Copied' : 'Copy all'}
    </Button>
  );
}
