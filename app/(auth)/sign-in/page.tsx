import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AuthFrame } from '@/components/shell/frame/auth-frame';
import { AuthLink } from '@/components/shell/sign-in/auth-link';
import { SignInForm } from '@/components/shell/sign-in/sign-in-form';
import { Alert } from '@/components/ui/feedback/alert';
import { forgotPassword } from '@/lib/dashboard/routes/account-routes';
import { docs } from '@/lib/dashboard/routes/docs-routes';
import { isSignedIn } from '@/lib/dashboard/session/read-session';
import { carriedChallenge } from '@/lib/dashboard/sign-in/challenge-cookie';
import { whySignedOut } from '@/lib/dashboard/sign-in/end-session';
import { safeReturnTo } from '@/lib/dashboard/sign-in/return-to';
import { readPageError } from '@/lib/dashboard/sign-in/sign-in-error';
import { dashboardSettings } from '@/lib/env';

export const metadata: Metadata = { title: 'Sign in' };

const notices: Readonly<Record<string, string>> = {
  password: 'Your new password is set. Sign in with it.',
  invitation: 'You’ve joined. Sign in to continue.',
};

/** Redirects a signed-in user to the dashboard, unless they come here because a session has ended. */
export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const { return_to: asked, step, error, notice } = await searchParams;
  if (asked === undefined && (await isSignedIn())) redirect('/');
  const { console: pair, keySignIn, oidc } = dashboardSettings();
  const words = typeof notice === 'string' ? notices[notice] : undefined;
  const ended = asked === undefined ? undefined : await whySignedOut();
  return (
    <AuthFrame
      title="Sign in"
      description={asked === undefined ? undefined : 'You’ll return to the page you were on.'}
      footer={
        <>
          Integrating? <AuthLink href={docs()}>Read the documentation</AuthLink>
        </>
      }
    >
      {words || ended ? (
        <Alert tone={words ? 'positive' : undefined} className="mb-5">
          {words ?? ended}
        </Alert>
      ) : null}
      <SignInForm
        returnTo={safeReturnTo(asked)}
        forgotHref={forgotPassword()}
        ways={{ member: pair !== undefined, apiKey: keySignIn }}
        identityName={oidc?.name}
        carried={step === 'factor' ? await carriedChallenge() : undefined}
        fault={readPageError(error)}
      />
    </AuthFrame>
  );
}
