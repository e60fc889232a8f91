'use client';

import { TypedDialog } from '@/components/shell/actions/typed-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { useFactorFirst } from '@/components/shell/second-factor/use-factor-first';
import { notifyDone } from '@/components/ui/overlays/toast';
import type { Member } from '@/lib/contract/organisation/members';
import { changedReads, type TeamActions } from './actions';
import { roleNames } from './role-words';
import { useHold } from './team-context';
import { teamProblem } from './team-problem';

type RemoveDialogProps = { member: Member; remove: TeamActions['remove']; onClose: () => void };

/** Removes a member once their e-mail address has been typed. */
export function RemoveDialog({ member, remove, onClose }: RemoveDialogProps) {
  const removing = useAction(remove, { changes: changedReads });
  const hold = useHold(member);
  const before = useFactorFirst(onClose, hold === undefined);

  async function send(): Promise<void> {
    const result = await removing.run({ params: { member_id: member.id } });
    if (!result.ok) return;
    notifyDone({ title: `${member.name} is removed`, description: member.email });
    onClose();
  }

  return (
    <TypedDialog
      title={member.is_you ? 'Leave this organisation?' : `Remove ${member.name}?`}
      description={`${member.email}, ${roleNames[member.role]}`}
      word={member.email}
      refusal={hold}
      confirmLabel={member.is_you ? 'Leave' : 'Remove member'}
      pending={removing.pending}
      error={removing.error && teamProblem(removing.error)}
      uncertainAdvice="Look at the list of members, or try again."
      onConfirm={() => void send()}
      onClose={onClose}
      before={before}
    >
      <ul className="list-disc space-y-1 pl-5">
        <li>Their open sessions are refused here from the next click on.</li>
        <li>Their account stays, and so do their places in other organisations.</li>
        <li>API keys that they issued go on working: revoke those that they know.</li>
        <li>Invitations that they sent and nobody has accepted are revoked.</li>
      </ul>
    </TypedDialog>
  );
}
