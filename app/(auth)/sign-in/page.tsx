import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/session/sign-in-form';
import { AuthFrame } from '@/components/shell/auth-frame';
import { dashboardSettings } from '@/lib/env';
import { readToken } from '@/lib/session/read-token';
import { safeReturnTo } from '@/lib/session/return-to';

export const metadata: Metadata = { title: 'Sign in' };

/** Sign-in. Who comes here signed in, and not because a session has ended, goes on to the dashboard. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { return_to: asked } = await searchParams;
  if (asked === undefined && (await readToken())) redirect('/');
  return (
    <AuthFrame
      title="Sign in"
      description={asked === undefined ? undefined : 'You come back to the page you were on.'}
    >
      <SignInForm returnTo={safeReturnTo(asked)} withMembers={dashboardSettings().console !== undefined} />
    </AuthFrame>
  );
}
