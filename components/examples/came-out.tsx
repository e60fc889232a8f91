'use client';

import { resourceOf } from '@/components/events/event-resource';
import { useScope } from '@/components/session/scope';
import { Section } from '@/components/ui/card';
import { Copyable } from '@/components/ui/copy';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/description-list';
import { JsonView } from '@/components/ui/json-view';
import { TextLink } from '@/components/ui/link';
import { LinkButton } from '@/components/ui/link-button';
import { Time } from '@/components/ui/time';
import type { Event } from '@/lib/contract/events';
import { formatCount } from '@/lib/format';
import * as routes from '@/lib/routes';

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
