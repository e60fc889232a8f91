'use client';

import { ActDialog } from '@/components/shell/actions/act-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Invitation } from '@/lib/contract/organisation/members';
import { changedReads, type TeamActions } from './actions';
import { roleNames } from './role-words';

type RevokeDialogProps = { invitation: Invitation; revoke: TeamActions['revoke']; onClose: () => void };

/** Asks before the link of an invitation is made useless. */
export function RevokeDialog({ invitation, revoke, onClose }: RevokeDialogProps) {
  const revoking = useAction(revoke, { changes: changedReads });

  async function send(): Promise<void> {
    const result = await revoking.run({ params: { invitation_id: invitation.id }, body: {} });
    if (!result.ok) return revoking.readAgain();
    notifyDone({ title: 'The invitation is revoked', description: invitation.email });
    onClose();
  }

  return (
    <ActDialog
      title="Revoke this invitation?"
      description="The link in the e-mail works no more. You can invite them again at any time."
      variant="destructive"
      items={[
        { label: 'Invited', value: invitation.email },
        { label: 'Role', value: roleNames[invitation.role] },
      ]}
      confirmLabel="Revoke invitation"
      pending={revoking.pending}
      error={revoking.error}
      problem="It was accepted meanwhile, or is over."
      uncertainAdvice="Try again: it is revoked once."
      onAct={() => void send()}
      onClose={onClose}
    />
  );
}
