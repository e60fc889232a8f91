'use client';

import { ChevronRight } from 'lucide-react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { useScope } from '@/components/shell/session/scope';
import { Link } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import type { EventType } from '@/lib/contract/webhooks/events';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import { eventGroups, eventLabels } from './event-labels';

function Example({ type }: { type: EventType }) {
  const { org, env } = useScope();
  return (
    <li>
      <Link
        href={labRoutes.sandboxExample(org, env, type)}
        className="flex items-center gap-4 px-4 py-3 hover:bg-subtle/70 focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-medium">{eventTypeLabels[type]}</span>
            <code className="font-mono text-muted text-sm">{type}</code>
          </span>
          <span className="block text-muted">{eventLabels[type].meaning}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-faint" />
      </Link>
    </li>
  );
}

/** Every event type, each with a link to its example. */
export function ExamplesList() {
  return eventGroups.map(({ title, types }) => (
    <Section key={title} title={title} surface="flush">
      <ul className="divide-y divide-border">
        {types.map((type) => (
          <Example key={type} type={type} />
        ))}
      </ul>
    </Section>
  ));
}
