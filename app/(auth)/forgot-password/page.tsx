import type { Metadata } from 'next';
import { ForgotForm } from '@/components/account/forgot-form';
import { AuthLink } from '@/components/session/auth-link';
import { AuthFrame } from '@/components/shell/auth-frame';
import * as routes from '@/lib/routes';

export const metadata: Metadata = { title: 'Forgot password' };

/** Where somebody who has forgotten their password asks for a link to a new one. */
export default function ForgotPasswordPage() {
  return (
    <AuthFrame
      title="Forgot your password?"
      description="Get a link by e-mail and set a new one."
      footer={<AuthLink href={routes.signIn()}>Back to sign-in</AuthLink>}
    >
      <ForgotForm />
    </AuthFrame>
  );
}
