'use client';

import { Button } from '@/components/ui/controls/button';
import type { Member } from '@/lib/contract/organisation/members';
import { useTeamAddress } from './team-address';
import { useHold } from './team-context';

/** What can be done with a member; whoever may not sees why, and who can. */
export function MemberActs({ member }: { member: Member }) {
  const { show } = useTeamAddress();
  const hold = useHold(member);
  return (
    <span className="inline-flex flex-wrap gap-2 max-sm:mt-1.5">
      <Button
        size="small"
        disabledReason={hold}
        aria-label={`Change role of ${member.name}`}
        onClick={() => show('change', member.id)}
      >
        Change role
      </Button>
      <Button
        size="small"
        disabledReason={hold}
        aria-label={`Remove ${member.name}`}
        onClick={() => show('remove', member.id)}
      >
        Remove
      </Button>
    </span>
  );
}
