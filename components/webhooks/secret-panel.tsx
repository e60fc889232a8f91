'use client';

import { Alert } from '@/components/ui/alert';
import { LabelledCheckbox } from '@/components/ui/checkbox';
import { CopyButton } from '@/components/ui/copy';

type SecretPanelProps = {
  secret: string;
  stored: boolean;
  onStored: (stored: boolean) => void;
};

/** A signing secret, shown this once, and the promise that it is stored. */
export function SecretPanel({ secret, stored, onStored }: SecretPanelProps) {
  return (
    <div className="space-y-4">
      <div>
        <p className="mb-1.5 font-medium text-sm">Signing secret</p>
        <div className="flex items-center gap-2 rounded-md border border-border-strong bg-canvas py-1.5 pr-1.5 pl-3">
          <code className="min-w-0 flex-1 font-mono text-sm [overflow-wrap:anywhere]">{secret}</code>
          <CopyButton value={secret} label="signing secret" className="size-8" />
        </div>
        <p className="mt-1.5 text-muted text-sm">The whole text is the key, whsec_ included.</p>
      </div>
      <Alert tone="warning" title="It can’t be shown again">
        Put it where your receiver reads it now. If it gets lost, rotate the secret for a new one.
      </Alert>
      <LabelledCheckbox
        checked={stored}
        onChange={(event) => onStored(event.target.checked)}
        className="font-medium"
      >
        I have stored it
      </LabelledCheckbox>
    </div>
  );
}
