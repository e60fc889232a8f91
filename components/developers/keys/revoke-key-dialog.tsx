'use client';

import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { useAllowed } from '@/components/shell/session/scope';
import { QuietTimes } from '@/components/ui/display/time';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { ApiKey } from '@/lib/contract/organisation/keys';
import type { KeyActions } from './actions';
import { LastUse } from './last-use';
import { changedReads } from './queries';

type RevokeKeyDialogProps = { apiKey: ApiKey; revoke: KeyActions['revoke']; onClose: () => void };

/** Revokes a key once its name has been typed. */
export function RevokeKeyDialog({ apiKey, revoke, onClose }: RevokeKeyDialogProps) {
  const writing = useAllowed('organisation:write');
  const before = useFactorFirst(onClose, writing.allowed);
  const revoking = useAction(revoke, { changes: changedReads });

  async function send(): Promise<void> {
    const result = await revoking.run({ params: { key_id: apiKey.id }, body: {} });
    if (!result.ok) return;
    notifyDone({ title: 'Key revoked', description: apiKey.name });
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
      uncertainAdvice="Look at the key, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
      before={before}
    >
      <dl className="flex items-baseline justify-between gap-4 rounded-md bg-subtle px-3.5 py-2.5">
        <dt className="text-muted">Last used</dt>
        <dd className="text-right font-medium">
          {/* The window opens with the focus on what has to be typed, and not on a time. */}
          <QuietTimes>
            <LastUse at={apiKey.last_used_at} from={apiKey.last_used_from} />
          </QuietTimes>
        </dd>
      </dl>
      <p className="text-muted">
        Programs using this key stop working. To change its secret without downtime, rotate it instead.
      </p>
    </TypedDialog>
  );
}
