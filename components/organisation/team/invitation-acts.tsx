'use client';

import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import type { Invitation } from '@/lib/contract/organisation/members';
import { refusalToGive } from './role-words';
import { useTeamAddress } from './team-address';
import { useOwnRole } from './team-context';

/** What can be done with an invitation: revoke a pending one, send another in the place of any but an accepted one. */
export function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { show } = useTeamAddress();
  const writing = useAllowed('members:write');
  const refusal = refusalToGive(useOwnRole(), invitation.role);
  const reason = writing.allowed ? undefined : writing.reason;
  if (invitation.state === 'accepted') return null;
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:mt-1.5">
      <Button
        size="small"
        disabledReason={reason ?? refusal}
        aria-label={`Invite ${invitation.email} again`}
        onClick={() => show('invite', invitation.id)}
      >
        Invite again
      </Button>
      {invitation.state === 'pending' ? (
        <Button
          size="small"
          disabledReason={reason}
          aria-label={`Revoke the invitation of ${invitation.email}`}
          onClick={() => show('revoke', invitation.id)}
        >
          Revoke
        </Button>
      ) : null}
    </span>
  );
}
