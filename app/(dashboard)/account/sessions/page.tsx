import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SessionList } from '@/components/shell/sign-in/session-list';
import { PageError } from '@/components/shell/states/page-error';
import { Section } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { toActionError } from '@/lib/dashboard/actions/action';
import { endPage } from '@/lib/dashboard/session/page-access';
import { readOwnSessions } from '@/lib/dashboard/sign-in/own-account';
import { SessionEnded } from '@/lib/dashboard/sign-in/session-errors';
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
      description="API key sign-ins don’t create a session. They end when you sign out or the key is revoked."
    />
  );
}

export default function SessionsPage() {
  return (
    <Section
      title="Open sessions"
      description="Everywhere you’re signed in. End any session you don’t recognise."
      surface="flush"
    >
      <Suspense
        fallback={
          <Loading label="sessions">
            <Skeleton className="h-64 w-full" />
          </Loading>
        }
      >
        <Sessions />
      </Suspense>
    </Section>
  );
}
