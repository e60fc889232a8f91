import type { Metadata } from 'next';
import { AuthFrame } from '@/components/shell/auth-frame';
import { AcceptInvitation } from '@/components/team/accept-invitation';
import { TextLink } from '@/components/ui/link';
import * as routes from '@/lib/routes';

export const metadata: Metadata = { title: 'Invitation' };

/** Where the link of an invitation leads. */
export default function AcceptInvitationPage() {
  return (
    <AuthFrame title="Invitation" footer={<TextLink href={routes.signIn()}>Back to sign-in</TextLink>}>
      <AcceptInvitation />
    </AuthFrame>
  );
}
