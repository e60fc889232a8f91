import { KeyRound } from 'lucide-react';
import type { Metadata } from 'next';
import { Suspense } from 'react';
import { SecurityView } from '@/components/account/account/security-view';
import { PageError } from '@/components/shell/states/page-error';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { toActionError } from '@/lib/dashboard/actions/action';
import { endPage } from '@/lib/dashboard/session/page-access';
import { readOwnSecurity } from '@/lib/dashboard/sign-in/own-account';
import { SessionEnded } from '@/lib/dashboard/sign-in/session-errors';

export const metadata: Metadata = { title: 'Account security' };

async function Security() {
  const security = await readOwnSecurity().catch((error: Error) => error);
  if (security instanceof SessionEnded) return endPage(security, { org: '' });
  if (security instanceof Error) {
    const { title, description, requestId } = toActionError(security);
    return <PageError title={title} description={description} requestId={requestId} />;
  }
  if (security) return <SecurityView security={security} />;
  return (
    <EmptyState
      icon={<KeyRound aria-hidden="true" />}
      title="You signed in with an API key"
      description="API keys have no password or second factor. Sign in with your email address to see your account."
    />
  );
}

export default function SecurityPage() {
  return (
    <Suspense
      fallback={
        <Loading label="account security" className="space-y-6">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      }
    >
      <Security />
    </Suspense>
  );
}
