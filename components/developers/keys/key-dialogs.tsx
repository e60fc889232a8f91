'use client';

import { useState } from 'react';
import { RotateSecretDialog } from '@/components/shell/actions/rotate-secret-dialog';
import { StoreSecretDialog } from '@/components/shell/actions/store-secret-dialog';
import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { QuietTimes } from '@/components/ui/display/time';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { ApiKey, IssuedApiKey } from '@/lib/contract/organisation/keys';
import { newDevelopersKey } from '@/lib/dashboard/routes/developer-routes';
import { formatLagos } from '@/lib/format';
import { keySecretLabels } from './key-secret-labels';
import { LastUse } from './key-state';
import { changedReads, type KeyActions } from './queries';

type RevokeKeyDialogProps = { apiKey: ApiKey; revoke: KeyActions['revoke']; onClose: () => void };

/** Revokes a key after its name is typed. */
export function RevokeKeyDialog({ apiKey, revoke, onClose }: RevokeKeyDialogProps) {
  const { org, env } = useScope();
  const writing = useAllowed('organisation:write');
  const before = useFactorFirst(onClose, writing.allowed);
  const revoking = useAction(revoke, { changes: changedReads });

  async function send(): Promise<void> {
    const result = await revoking.run({ params: { key_id: apiKey.id }, body: {} });
    if (!result.ok) return;
    notifyDone({
      title: 'Key revoked',
      description: apiKey.name,
      next: { label: 'Create a key', href: newDevelopersKey(org, env) },
    });
    onClose();
  }

  return (
    <TypedDialog
      title="Revoke this key?"
      description="All calls with this key are refused immediately. You can’t undo this."
      word={apiKey.name}
      refusal={writing.allowed ? undefined : writing.reason}
      confirmLabel="Revoke key"
      pending={revoking.pending}
      error={revoking.error}
      uncertainAdvice="Check the key, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
      before={before}
    >
      <dl className="flex items-baseline justify-between gap-4 rounded-md bg-subtle px-3.5 py-2.5">
        <dt className="text-muted">Last used</dt>
        <dd className="text-right font-medium">
          {/* The initial focus is on the field to fill in, not on a time. */}
          <QuietTimes>
            <LastUse at={apiKey.last_used_at} from={apiKey.last_used_from} />
          </QuietTimes>
        </dd>
      </dl>
      <p className="text-muted">
        Programs that use this key stop working until you give them another: create a new key with the same
        permissions. To change only the secret, without downtime, rotate it instead.
      </p>
    </TypedDialog>
  );
}

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
  /** Why the member can't do it. */
  refusal: string | undefined;
  onClose: () => void;
};

/** The new secret, which the member must store before the dialog closes. */
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

/** Rotates a key's secret, with a grace period in which both secrets work. */
export function RotateKeyDialog({ apiKey, rotate, refusal, onClose }: RotateKeyDialogProps) {
  const rotating = useAction(rotate, { name: 'rotate', changes: changedReads });
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
