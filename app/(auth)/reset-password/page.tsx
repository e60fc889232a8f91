import type { Metadata } from 'next';
import { ResetForm } from '@/components/account/reset-form';
import { AuthLink } from '@/components/session/auth-link';
import { AuthFrame } from '@/components/shell/auth-frame';
import * as routes from '@/lib/routes';

export const metadata: Metadata = { title: 'New password' };

/** Where the link of an e-mail leads: a new password. */
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
