import type { Metadata } from 'next';
import { ResetForm } from '@/components/account/account/reset-form';
import { AuthFrame } from '@/components/shell/frame/auth-frame';
import { AuthLink } from '@/components/shell/sign-in/auth-link';
import * as routes from '@/lib/dashboard/routes/routes';

export const metadata: Metadata = { title: 'New password' };

/** The target of a password reset link. */
export default function ResetPasswordPage() {
  return (
    <AuthFrame
      title="Set a new password"
      footer={<AuthLink href={routes.signIn()}>Back to sign-in</AuthLink>}
    >
      <ResetForm />
    </AuthFrame>
  );
}
