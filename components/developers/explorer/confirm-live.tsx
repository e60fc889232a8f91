'use client';

import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import type { ExplorerCall } from './explorer-call';

type ConfirmLiveProps = {
  call: ExplorerCall;
  organisation: string;
  target: string;
  body: object | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before a write in live, with everything that it says. */
export function ConfirmLive({ call, organisation, target, body, onConfirm, onClose }: ConfirmLiveProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant={call.method === 'DELETE' ? 'destructive' : 'plain'}
      title={`${call.summary}, in live?`}
      description="This is a real call with your own key. Its effects are permanent."
      items={[
        { label: 'Organisation', value: organisation },
        { label: 'Environment', value: 'Live' },
        {
          label: 'Call',
          value: (
            <code className="font-mono text-sm">
              {call.method} {target}
            </code>
          ),
        },
        {
          label: 'Body',
          value: body ? (
            <pre className="whitespace-pre-wrap text-left font-mono text-xs/5">
              {JSON.stringify(body, null, 2)}
            </pre>
          ) : (
            'None'
          ),
        },
      ]}
      confirmLabel="Make the call"
      onConfirm={onConfirm}
    />
  );
}
