import type { Metadata } from 'next';
import { AcceptInvitation } from '@/components/organisation/team/accept-invitation';
import { AuthFrame } from '@/components/shell/frame/auth-frame';
import { TextLink } from '@/components/ui/controls/link';
import * as routes from '@/lib/dashboard/routes/routes';

export const metadata: Metadata = { title: 'Invitation' };

/** The target of an invitation link. */
export default function AcceptInvitationPage() {
  return (
    <AuthFrame title="Invitation" footer={<TextLink href={routes.signIn()}>Back to sign-in</TextLink>}>
      <AcceptInvitation />
    </AuthFrame>
  );
}
