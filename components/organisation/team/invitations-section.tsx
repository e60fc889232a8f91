'use client';

import { MailPlus } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { team } from '@/lib/dashboard/routes/team-routes';
import { invitationColumns } from './invitation-columns';
import { InviteButton } from './invite-button';
import { useCursors, useInvitations } from './team-context';

/** Who was asked to join, and what became of it. */
export function InvitationsSection() {
  const { org } = useScope();
  const { members, invitations: cursor } = useCursors();
  return (
    <section aria-label="Invitations" className="min-w-0 space-y-3">
      <div>
        <h2 className="font-semibold text-lg">Invitations</h2>
        <p className="text-muted">Each link works once, for seven days.</p>
      </div>
      <ListTable
        label="Invitations"
        columns={invitationColumns}
        read={useInvitations()}
        rowId={({ id }) => id}
        cursor={cursor}
        pageHref={(next) => team(org, { cursor: members, invitations: next })}
        empty={
          <EmptyState
            icon={<MailPlus aria-hidden="true" />}
            title="Nobody was invited yet"
            description="Somebody who is invited gets an e-mail with a link, and chooses their own password."
            action={<InviteButton />}
          />
        }
      />
    </section>
  );
}
