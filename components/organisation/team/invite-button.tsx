'use client';

import { UserPlus } from 'lucide-react';
import { useAllowed } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { useTeamAddress } from './team-address';

/** Opens the form that invites somebody; whoever may not sees why, and who can. */
export function InviteButton() {
  const writing = useAllowed('members:write');
  const { show } = useTeamAddress();
  return (
    <Button
      variant="primary"
      disabledReason={writing.allowed ? undefined : writing.reason}
      onClick={() => show('invite', 'open')}
    >
      <UserPlus aria-hidden="true" />
      Invite somebody
    </Button>
  );
}
