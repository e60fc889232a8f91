'use client';

import { ScrollText } from 'lucide-react';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';

/** An empty log: by its filters, or before the first call. */
export function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const mayIssue = useAllowed('organisation:write').allowed;
  const icon = <ScrollText aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No request matches these filters"
        description="Change a filter, or take one away. Requests that match appear here as they come."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No program has called yet"
      description="Every call that is made with a key of this environment shows here within a second or two, also one that is refused."
      action={
        <>
          <LinkButton
            href={developerRoutes.developersKeys(org, env)}
            variant={mayIssue ? 'primary' : 'secondary'}
          >
            {mayIssue ? 'Issue a key' : 'API keys'}
          </LinkButton>
          <LinkButton href={developerRoutes.developersReference(org, env)}>API reference</LinkButton>
        </>
      }
    />
  );
}
