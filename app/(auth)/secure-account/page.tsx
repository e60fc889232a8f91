import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { SecureAccount } from '@/components/account/account/secure-account';
import { AuthFrame } from '@/components/shell/frame/auth-frame';
import { PageError } from '@/components/shell/states/page-error';
import { toActionError } from '@/lib/dashboard/actions/action';
import * as routes from '@/lib/dashboard/routes/routes';
import { readSession } from '@/lib/dashboard/session/read-session';
import { readOwnSecurity } from '@/lib/dashboard/sign-in/own-account';
import { safeReturnTo } from '@/lib/dashboard/sign-in/return-to';
import { SessionEnded } from '@/lib/dashboard/sign-in/session-errors';

export const metadata: Metadata = { title: 'Secure your account' };

const descriptions = {
  new_password: 'Someone else chose your password. Choose one that only you know.',
  second_factor: 'Your role requires two-factor authentication.',
};

/** The steps that a user must complete before their session gets a key, one by one; then opens the requested page. */
export default async function SecureAccountPage({ searchParams }: PageProps<'/secure-account'>) {
  const { return_to: asked } = await searchParams;
  const returnTo = safeReturnTo(asked);
  const session = await readSession();
  if (!session) redirect(routes.signIn(returnTo));
  const [step] = session.requiredSteps ?? [];
  if (step === undefined) redirect(returnTo);
  const security = await readOwnSecurity().catch((error: Error) => error);
  if (security instanceof SessionEnded) redirect(routes.signIn(returnTo));
  if (security instanceof Error) {
    const { title, description, requestId } = toActionError(security);
    return <PageError title={title} description={description} requestId={requestId} />;
  }
  const hasFactor = security?.totp_since !== undefined || (security?.passkeys.length ?? 0) > 0;
  return (
    <AuthFrame title="Secure your account" description={descriptions[step]}>
      <SecureAccount key={step} step={step} hasFactor={hasFactor} returnTo={returnTo} />
    </AuthFrame>
  );
}
