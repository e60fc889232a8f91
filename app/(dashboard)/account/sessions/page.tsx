import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { PageError } from '@/components/session/page-error';
import { SessionList } from '@/components/session/session-list';
import { Section } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { toActionError } from '@/lib/session/action';
import { SessionEnded } from '@/lib/session/endings';
import { readOwnSessions } from '@/lib/session/own-sessions';
import { endPage } from '@/lib/session/page-access';
import { endOthersAction, endSessionAction } from './actions';

export const metadata: Metadata = { title: 'Your sessions' };

async function Sessions() {
  const sessions = await readOwnSessions().catch((error: Error) => error);
  if (sessions instanceof SessionEnded) return endPage(sessions, { org: '' });
  if (sessions instanceof Error) {
    const { title, description, requestId } = toActionError(sessions);
    return <PageError title={title} description={description} requestId={requestId} />;
  }
  if (sessions)
    return <SessionList sessions={sessions} endSession={endSessionAction} endOthers={endOthersAction} />;
  return (
    <EmptyState
      icon={<KeyRound aria-hidden="true" />}
      title="You signed in with an API key"
      description="Such a sign-in opens no session. It ends when you sign out, or when the key is revoked."
    />
  );
}

/** Where the person is signed in. */
export default function SessionsPage() {
  return (
    <Section
      title="Open sessions"
      description="Every place where you are signed in. End those that you do not know."
      surface="flush"
    >
      <Sessions />
    </Section>
  );
}
