'use client';

import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { JsonView } from '@/components/ui/display/json-view';
import { Time } from '@/components/ui/display/time';
import { resourceOf } from '@/components/webhooks/events/event-resource';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';

/** The event that came of a recipe, with the ways to it and to its record. */
export function CameOut({ event }: { event: Event }) {
  const scope = useScope();
  const resource = resourceOf(scope, event);
  const items: DescriptionListItem[] = [
    { label: 'Id', value: <Copyable value={event.id} label="event id" mono /> },
    { label: 'Number in the feed', value: <span className="tabular">{formatCount(event.sequence)}</span> },
    { label: 'Time, Lagos', value: <Time value={event.created_at} /> },
  ];
  if (resource) {
    const about = resource.href ? (
      <TextLink href={resource.href}>{resource.label}</TextLink>
    ) : (
      <Copyable value={resource.label} label="reference" />
    );
    items.push({ label: 'About', value: about });
  }
  return (
    <Section
      title="The event that came of it"
      actions={
        <LinkButton size="small" href={routes.event(scope.org, scope.env, event.id)}>
          See it in the feed
        </LinkButton>
      }
    >
      <div className="space-y-4">
        <DescriptionList items={items} />
        <JsonView value={event} label="event" />
      </div>
    </Section>
  );
}
