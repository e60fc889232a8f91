'use client';

import { useId } from 'react';
import { Label } from '@/components/ui/controls/label';
import { RevealInput } from '@/components/ui/controls/reveal-input';

/**
 * A field for a signing secret, which stays in this page: no form and no name, so that the browser does not save it.
 */
export function SecretInput({ value, onChange }: { value: string; onChange: (secret: string) => void }) {
  const id = useId();
  return (
    <div className="space-y-1.5">
      <Label htmlFor={id}>Signing secret</Label>
      <RevealInput
        id={id}
        what="secret"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        placeholder="whsec_…"
        aria-describedby={`${id}-hint`}
        className="font-mono"
      />
      <p id={`${id}-hint`} className="text-muted text-sm">
        Used on this page only. Never sent.
      </p>
    </div>
  );
}
