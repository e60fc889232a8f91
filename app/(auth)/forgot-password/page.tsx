import type { Metadata } from 'next';
import { ForgotForm } from '@/components/account/account/forgot-form';
import { AuthFrame } from '@/components/shell/frame/auth-frame';
import { AuthLink } from '@/components/shell/sign-in/auth-link';
import * as routes from '@/lib/dashboard/routes/routes';

export const metadata: Metadata = { title: 'Forgot password' };

/** Requests a password reset link. */
export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      description="Get a link by email and set a new one."
      footer={<AuthLink href={routes.signIn()}>Back to sign-in</AuthLink>}
    >
      <ForgotForm />
    </AuthFrame>
  );
}
