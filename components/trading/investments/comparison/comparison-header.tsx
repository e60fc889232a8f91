'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { LinkButton } from '@/components/ui/controls/link-button';
import * as routes from '@/lib/dashboard/routes/routes';
import { MOST_COMPARED } from './compared-ids';
import { CHOSEN } from './use-comparison';

/** The head of the comparison, with the way to choose others. */
export function ComparisonHeader({ ids }: { ids: readonly string[] }) {
  const { org, env } = useScope();
  return (
    <PageHeader
      title="Compare investments"
      description={`Up to ${MOST_COMPARED} side by side, with what differs marked.`}
      breadcrumbs={[{ label: 'Investments', href: routes.investments(org, env) }]}
      actions={
        <LinkButton href={routes.investments(org, env, { [CHOSEN]: ids.join(',') })}>
          Change what is compared
        </LinkButton>
      }
    />
  );
}
