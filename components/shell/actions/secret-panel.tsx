'use client';

import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { CopyButton } from '@/components/ui/controls/copy';
import { Alert } from '@/components/ui/feedback/alert';

/** The texts around a secret. */
export interface SecretTexts {
  readonly label: string;
  /** Below the secret: details about it. */
  readonly note: string;
  /** Where to store it, and what to do if it is lost. */
  readonly advice: string;
}

type SecretPanelProps = {
  secret: string;
  words: SecretTexts;
  stored: boolean;
  onStored: (stored: boolean) => void;
};

/** A secret, shown once, with a checkbox that confirms it is stored. */
export function SecretPanel({ secret, words, stored, onStored }: SecretPanelProps) {
  return (
    <div className="space-y-4">
      <div>
        <p className="mb-1.5 font-medium text-sm first-letter:uppercase">{words.label}</p>
        <div className="flex items-center gap-2 rounded-md border border-border-strong bg-canvas py-1.5 pr-1.5 pl-3">
          <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton value={secret} label={words.label} className="size-8" />
        </div>
        <p className="mt-1.5 text-muted text-sm">{words.note}</p>
      </div>
      <Alert tone="warning" title="It can’t be shown again">
        {words.advice}
      </Alert>
      <LabelledCheckbox
        checked={stored}
        onChange={(event) => onStored(event.target.checked)}
        className="font-medium"
      >
        I’ve stored it
      </LabelledCheckbox>
    </div>
  );
}
