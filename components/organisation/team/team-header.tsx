'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { useAllowed } from '@/components/shell/session/scope';
import { InviteButton } from './invite-button';

/** The head of the team's page. Who may not change anything is told once who can. */
export function TeamHeader() {
  const reading = useAllowed('members:read');
  const writing = useAllowed('members:write');
  const words = 'The people of the organisation and what they may do, in test and live mode alike.';
  return (
    <PageHeader
      title="Team"
      description={
        reading.allowed && !writing.allowed ? `${words} Owners and admins change it; you can look.` : words
      }
      actions={reading.allowed ? <InviteButton /> : undefined}
    />
  );
}
