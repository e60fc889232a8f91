import { LinkButton } from '@/components/ui/controls/link-button';
import { Alert } from '@/components/ui/feedback/alert';
import type { KybStatus } from '@/lib/contract/organisation/organisation';
import * as routes from '@/lib/dashboard/routes/routes';

const because: Partial<Record<KybStatus, { title: string; text: string }>> = {
  submitted: {
    title: 'With the reviewer',
    text: 'You can’t change a submitted verification. If the reviewer needs more, it reopens.',
  },
  in_review: {
    title: 'In review',
    text: 'You can’t change a submitted verification. If the reviewer needs more, it reopens.',
  },
  approved: {
    title: 'Approved',
    text: 'These details are approved. You can add newer versions of documents that have an expiry date. To change anything else, contact support.',
  },
  rejected: { title: 'Rejected', text: 'The decision is final. Nothing can be changed or submitted again.' },
  suspended: { title: 'Suspended', text: 'Nothing can be changed until the suspension is lifted.' },
};

/** Explains why a section is read-only and shows the verification's status. */
export function LockedNotice({ org, status }: { org: string; status: KybStatus }) {
  const words = because[status];
  if (!words) return null;
  return (
    <Alert
      title={words.title}
      action={
        <LinkButton size="small" href={routes.kyb(org)}>
          Status
        </LinkButton>
      }
    >
      {words.text}
    </Alert>
  );
}
