'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import * as routes from '@/lib/dashboard/routes/routes';

/** The head of a section: its name, and the way back to where the verification stands. */
export function KybHeader({ title, description }: { title: string; description?: string }) {
  const { org } = useScope();
  return (
    <PageHeader
      title={title}
      description={description}
      breadcrumbs={[{ label: 'Verification', href: routes.kyb(org) }]}
    />
  );
}
