'use client';

import { Lock } from 'lucide-react';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as routes from '@/lib/dashboard/routes/routes';

/** Replaces a section's personal data for members who may not read it: explains why, who may, and what they can see. */
export function ClosedSection({ what, reason }: { what: string; reason: string }) {
  const { org } = useScope();
  return (
    <Card>
      <EmptyState
        icon={<Lock aria-hidden="true" />}
        title={`You can’t open ${what}`}
        description={`${reason} It contains personal data. Everyone can see the verification’s status.`}
        action={<LinkButton href={routes.kyb(org)}>See status</LinkButton>}
      />
    </Card>
  );
}
