'use client';

import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import * as routes from '@/lib/routes';

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
