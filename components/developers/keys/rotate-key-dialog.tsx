'use client';

import { useState } from 'react';
import { RotateSecretDialog } from '@/components/shell/actions/rotate-secret-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import type { ApiKey, IssuedApiKey } from '@/lib/contract/organisation/keys';
import { formatLagos } from '@/lib/format';
import type { KeyActions } from './actions';
import { keySecretLabels } from './key-secret-labels';
import { changedReads } from './queries';

const graces = [
  {
    value: '3600',
    label: 'One hour',
    description: 'Both secrets work while you update your program.',
  },
  {
    value: '86400',
    label: '24 hours',
    description: 'Both work for a day, for programs that update with the next release.',
  },
  {
    value: '0',
    label: 'Not at all',
    description: 'The old secret stops working immediately. Use this if it leaked.',
  },
] as const;

type RotateKeyDialogProps = {
  apiKey: ApiKey;
  rotate: KeyActions['rotate'];
  /** Why whoever asks may not do it. */
  refusal: string | undefined;
  onClose: () => void;
};

/** The new secret, which has to be stored before the window closes. */
function NewSecret({ apiKey, onClose }: { apiKey: IssuedApiKey; onClose: () => void }) {
  const until = apiKey.secrets.find(({ valid_until }) => valid_until)?.valid_until;
  return (
    <StoreSecretDialog
      title="Store the new secret"
      description={
        until
          ? `The old secret also works until ${formatLagos(until)} in Lagos. The key’s page shows whether it is still in use.`
          : 'The old secret no longer works. Give this one to your program now.'
      }
      secret={apiKey.secret}
      words={keySecretLabels}
      onClose={onClose}
    />
  );
}

/** Gives a key a new secret, with a time in which both work. */
export function RotateKeyDialog({ apiKey, rotate, refusal, onClose }: RotateKeyDialogProps) {
  const rotating = useAction(rotate, { changes: changedReads });
  const before = useFactorFirst(onClose, refusal === undefined);
  const [rotated, setRotated] = useState<IssuedApiKey>();

  async function send(graceSeconds: number): Promise<void> {
    const body = { grace_seconds: graceSeconds };
    const result = await rotating.run({ params: { key_id: apiKey.id }, body });
    if (result.ok) setRotated(result.data.data);
  }

  if (rotated) return <NewSecret apiKey={rotated} onClose={onClose} />;
  return (
    <RotateSecretDialog
      title="Rotate the secret"
      description={`${apiKey.name} gets a new secret, shown once. The key itself stays the same.`}
      label="How long the old secret keeps working"
      graces={graces}
      refusal={refusal}
      pending={rotating.pending}
      error={rotating.error}
      onRotate={send}
      onClose={onClose}
      before={before}
    >
      {apiKey.secrets.length > 1 ? (
        <p className="text-muted text-sm">Two secrets work right now. The older one ends either way.</p>
      ) : null}
    </RotateSecretDialog>
  );
}
