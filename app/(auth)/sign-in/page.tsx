import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SignInForm } from '@/components/session/sign-in-form';
import { AuthFrame } from '@/components/shell/auth-frame';
import { Alert } from '@/components/ui/alert';
import { dashboardSettings } from '@/lib/env';
import { carriedChallenge } from '@/lib/session/carried-challenge';
import { readSession } from '@/lib/session/read-session';
import { safeReturnTo } from '@/lib/session/return-to';
import { readPageRefusal } from '@/lib/session/sign-in-refusal';

export const metadata: Metadata = { title: 'Sign in' };

const notices: Readonly<Record<string, string>> = {
  password: 'Your new password is set. Sign in with it.',
  invitation: 'You have joined. Sign in to go there.',
};

/** Without an answer of the service the form is shown: it says what is wrong. */
const isSignedIn = () =>
  readSession().then(
    (session) => session !== undefined,
    () => false,
  );

/** Sign-in. Who comes here signed in, and not because a session has ended, goes on to the dashboard. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { return_to: asked, step, error, notice } = await searchParams;
  if (asked === undefined && (await isSignedIn())) redirect('/');
  const { console: pair, oidc } = dashboardSettings();
  const words = typeof notice === 'string' ? notices[notice] : undefined;
  return (
    <AuthFrame
      title="Sign in"
      description={asked === undefined ? undefined : 'You come back to the page you were on.'}
    >
      {words ? (
        <Alert tone="positive" className="mb-5">
          {words}
        </Alert>
      ) : null}
      <SignInForm
        returnTo={safeReturnTo(asked)}
        withMembers={pair !== undefined}
        identityName={oidc?.name}
        carried={step === 'factor' ? await carriedChallenge() : undefined}
        fault={readPageRefusal(error)}
      />
    </AuthFrame>
  );
}
