'use client';

import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { LabelledCheckbox } from '@/components/ui/controls/checkbox';
import { CopyTextButton } from '@/components/ui/controls/copy';
import { saveFile } from '@/components/ui/controls/save-file';
import { Alert } from '@/components/ui/feedback/alert';
import { useUnloadGuard } from '@/components/ui/overlays/use-unload-guard';

const fileText = (codes: readonly string[]): string =>
  ['Partner Desk recovery codes', 'Each works once, in place of your second factor.', '', ...codes, ''].join(
    '\n',
  );

const download = (codes: readonly string[]): void =>
  saveFile(new Blob([fileText(codes)], { type: 'text/plain' }), 'partner-desk-recovery-codes.txt');

type RecoveryCodesProps = {
  codes: readonly string[];
  doneLabel: string;
  onDone: () => void;
};

/** Recovery codes, shown once, until the person confirms that they are stored. */
export function RecoveryCodes({ codes, doneLabel, onDone }: RecoveryCodesProps) {
  const [stored, setStored] = useState(false);
  useUnloadGuard(!stored);
  return (
    <div className="space-y-4">
      <Alert tone="warning" title="Your recovery codes: they can’t be shown again">
        Each works once, in place of your second factor. Store them somewhere you can reach without your
        phone.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="space-y-1 overflow-x-auto rounded-md border border-border-strong bg-canvas px-3 py-2.5 font-mono text-sm"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyTextButton value={codes.join('\n')}>Copy codes</CopyTextButton>
        <Button size="small" onClick={() => download(codes)}>
          <Download aria-hidden="true" /> Download codes
        </Button>
      </div>
      <LabelledCheckbox
        checked={stored}
        onChange={(event) => setStored(event.target.checked)}
        className="font-medium"
      >
        I’ve stored them
      </LabelledCheckbox>
      <Button
        variant="primary"
        size="large"
        className="w-full"
        disabledReason={stored ? undefined : 'Store the codes and confirm above first.'}
        onClick={onDone}
      >
        {doneLabel}
      </Button>
    </div>
  );
}
